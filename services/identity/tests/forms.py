"""What members fill in."""

ADDRESS = {
    "id": 0,
    "addressTitle": "Ev",
    "firstName": "Ayşe",
    "lastName": "Işık",
    "city": 34,
    "district": 3423,
    "town": "Caferağa",
    "addressText": "Moda Cad. 1/2 34710",
    "phone": "905321234567",
    "isCorporate": 0,
    "companyName": "",
    "taxOffice": "",
    "taxNumber": "",
    "isDefault": 0,
    "country": "Türkiye",
}
COMPANY = {"isCorporate": 1, "companyName": "Işık A.Ş.", "taxOffice": "Kadıköy", "taxNumber": "1234567890"}
APPLICATION = {
    "companyName": "Işık Elektronik",
    "taxOffice": "Kadıköy",
    "taxNumber": "1234567890",
    "iban": "TR33 0006 1005 1978 6457 8413 26",
    "phone": "+902161234567",
    "authorisedName": "Ayşe",
    "authorisedSurname": "Işık",
}
