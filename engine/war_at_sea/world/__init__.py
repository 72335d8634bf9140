"""The parts of the world as plain data, with what each seat may see of them."""
