-- Networks that accounts came from were kept as plain hashes, which trying every address undoes. They are noted anew with a key.

delete from known_addresses;
