"""The goods of the demo world, as a table that people can read. Brands and models are invented."""

from dataclasses import dataclass

# department | category | brand | model | photos | price in lira | lowest discount % | description | specs (name=value; …)
TABLE = """
Elektronik | Telefon | Poyraz | Nova 14 | phone-nova | 24537 | 34 | 6,5 inç parlak ekran, iki gün giden pil ve gece de net çeken üçlü kamera. | Ekran=6,5 inç OLED; Depolama=256 GB; Pil=5.000 mAh; Garanti=2 yıl
Elektronik | Telefon | Arden | X1 Pro | phone-titan | 38999 | 38 | Titanyum gövde, 200 MP kamera ve yedi yıl güncelleme sözü. | Ekran=6,8 inç; Depolama=512 GB; Bellek=12 GB; Garanti=2 yıl
Elektronik | Bilgisayar | Kuzey | Çelik 15 | laptop | 31250 | 30 | Sessiz çalışan, tüm gün şarj istemeyen ince dizüstü. | İşlemci=8 çekirdek; Bellek=16 GB; Disk=1 TB SSD; Ağırlık=1,3 kg
Elektronik | Bilgisayar | Tekno | Masa 27 | desktop | 27480 | 28 | 27 inç 4K ekranlı hepsi bir arada bilgisayar. | Ekran=27 inç 4K; Bellek=16 GB; Disk=512 GB SSD
Elektronik | Bilgisayar Aksesuarı | Tekno | Tuş K3 | keyboard | 1899 | 25 | Türkçe Q dizilimli, sessiz mekanik klavye. | Dizilim=Türkçe Q; Bağlantı=Kablosuz; Pil=6 ay
Elektronik | Bilgisayar Aksesuarı | Tekno | Kaydır M2 | mouse | 949 | 22 | Avuca oturan, sessiz tıklamalı kablosuz fare. | Çözünürlük=4.000 DPI; Bağlantı=Bluetooth; Pil=12 ay
Elektronik | Bilgisayar Aksesuarı | Mavera | Baskı 210 | printer | 6740 | 26 | Kartuş değil tank: bir doldurmayla 6.000 sayfa. | Tür=Tanklı renkli; Bağlantı=Wi-Fi; Tarayıcı=Var
Elektronik | Ses | Lodos | Derin 700 | headphone | 4290 | 35 | Gürültü engelleme açıkken 40 saat çalan kulaküstü kulaklık. | Pil=40 saat; Gürültü engelleme=Var; Bağlantı=Bluetooth 5.4
Elektronik | Ses | Lodos | Stüdyo Mikrofon S1 | mic | 3150 | 24 | Yayıncılar için, odayı değil sesi alan mikrofon. | Bağlantı=USB-C; Örnekleme=192 kHz
Elektronik | Ses | Nostalji | Radyo 1968 | radio | 2190 | 20 | Ahşap gövdeli, Bluetooth da çalan masa radyosu. | Bağlantı=FM ve Bluetooth; Gövde=Ceviz
Elektronik | Televizyon | Lodos | Vizyon 55 | tv-55 | 31311 | 32 | 55 inç QLED; maçta akıcı, filmde derin siyah. | Ekran=55 inç 4K; Yenileme=120 Hz; HDMI=4
Elektronik | Fotoğraf | Arden | Kare Z5 | camera | 42900 | 27 | Tam kare aynasız fotoğraf makinesi, 28-70 mm lensiyle. | Algılayıcı=33 MP tam kare; Video=4K 60p
Elektronik | Fotoğraf | Arden | Kayıt V8 | video | 23800 | 25 | Elde titremeyen, 20 kat yakınlaştıran video kamera. | Video=4K; Yakınlaştırma=20x optik
Elektronik | Giyilebilir | Poyraz | Saat Deniz | watch | 7450 | 36 | Yüzmeye, koşuya ve uykuya eşlik eden akıllı saat. | Pil=10 gün; Su direnci=50 m; GPS=Var
Elektronik | Enerji | Mavera | Güç 20 | battery | 1490 | 30 | 20.000 mAh; dizüstünü bile dolduran taşınabilir batarya. | Kapasite=20.000 mAh; Çıkış=65 W
Oyun | Konsol | Tekno | Oyun Bir | gamepad | 18990 | 21 | Yanında iki kol ve bir yıllık oyun kütüphanesi. | Depolama=1 TB; Çıkış=4K 120 fps
Oyun | Konsol | Nostalji | Atari 84 | joystick | 2790 | 33 | 84 klasik oyun yüklü, televizyona takılan eğlence. | Oyun=84; Bağlantı=HDMI
Oyun | Zeka Oyunu | Masalcı | Yapboz 3000 | puzzle | 690 | 28 | 3.000 parçalık İstanbul panoraması. | Parça=3.000; Ölçü=120 × 85 cm
Oyun | Oyuncak | Masalcı | Ayı Paşa | teddy | 590 | 25 | Organik pamuk dolgulu, yıkanabilir peluş ayı. | Boy=45 cm; Yaş=0+
Ev ve Yaşam | Mobilya | Yuva | Köşe Koltuk Mira | couch | 28900 | 31 | Çıkarılıp yıkanan kumaşıyla üç kişilik koltuk ve lambası. | Ölçü=225 × 92 cm; Kumaş=Keten; Kurulum=Dahil
Ev ve Yaşam | Mobilya | Yuva | Karyola Selin | bed | 19450 | 29 | Sandıklı çift kişilik karyola, yatağıyla birlikte. | Ölçü=160 × 200 cm; Sandık=Var
Ev ve Yaşam | Mobilya | Marangoz | Sandalye Meşe | chair | 2350 | 27 | Masif meşe, el işçiliği, dörtlü takım fiyatına. | Malzeme=Masif meşe; Taşıma=150 kg
Ev ve Yaşam | Banyo | Pınar Yapı | Küvet Ada | bath | 21750 | 24 | Ayaklı akrilik küvet, armatürüyle. | Ölçü=170 × 75 cm; Malzeme=Akrilik
Ev ve Yaşam | Banyo | Pınar Yapı | Yağmur Duş | shower | 3890 | 32 | Su tasarruflu yağmurlama duş başlığı takımı. | Tüketim=6 lt/dk; Kaplama=Krom
Ev ve Yaşam | Dekorasyon | Bahar | Ayna Güneş | mirror | 1980 | 30 | El boyaması çerçeveli duvar aynası. | Ölçü=60 × 80 cm
Ev ve Yaşam | Dekorasyon | Bahar | Saksı Fikus | plant | 790 | 26 | Seramik saksısıyla, kolay bakılan salon bitkisi. | Boy=60 cm; Işık=Yarı gölge
Ev ve Yaşam | Aydınlatma | Mavera | Akıllı Ampul 4'lü | bulb | 1190 | 35 | Sesle açılan, 16 milyon renkli dörtlü ampul. | Adet=4; Güç=9 W; Duy=E27
Ev ve Yaşam | Temizlik | Yuva | Süpürge Hasır | broom | 420 | 20 | Doğal hasır süpürge ve faraş takımı. | Sap=120 cm
Mutfak | Pişirme | Bakırcı | Granit Tava 28 | cooking | 1290 | 33 | Yapışmaz granit kaplama, indüksiyona uygun. | Çap=28 cm; Kaplama=Granit
Mutfak | Pişirme | Bakırcı | Tencere Derin 6 L | pot | 2640 | 29 | Üç katlı tabanıyla dibi tutmayan derin tencere. | Hacim=6 lt; Taban=3 katlı
Mutfak | Çay ve Kahve | Kuzey | Demli Set | teapot | 1950 | 36 | Porselen demlik ve altı bardaklık çay takımı. | Parça=14; Malzeme=Porselen
Mutfak | Çay ve Kahve | Kuzey | Köz Kahve Makinesi | coffee | 5890 | 38 | Közde pişmiş tadında, taşırmayan Türk kahvesi makinesi. | Fincan=4; Güç=735 W
Mutfak | Bıçak | Bursa Çelik | Şef Bıçağı 21 | knife | 1590 | 25 | Bursa'da dövülmüş yüksek karbonlu şef bıçağı. | Namlu=21 cm; Çelik=1.4116
Mutfak | Yöresel | Anadolu Tadı | Kars Çiçek Balı 1,8 kg | honey | 1350 | 22 | 2.000 metreden, analiz raporuyla süzme bal. | Ağırlık=1,8 kg; Hasat=2026
Mutfak | Yöresel | Anadolu Tadı | Ayvalık Zeytini 5 kg | olive | 980 | 24 | Salamura kırma yeşil zeytin. | Ağırlık=5 kg; Tür=Kırma
Mutfak | Yöresel | Anadolu Tadı | Ezine Peyniri 3 kg | cheese | 1620 | 20 | 12 ay dinlenmiş tam yağlı Ezine peyniri. | Ağırlık=3 kg; Dinlendirme=12 ay
Spor ve Outdoor | Bisiklet | Rüzgar | Şehir 28 | bike | 16800 | 32 | Yedi vitesli, sepetli şehir bisikleti. | Jant=28 inç; Vites=7; Fren=Disk
Spor ve Outdoor | Bisiklet | Rüzgar | Akım Scooter | scooter | 17900 | 35 | 40 km menzilli katlanır elektrikli scooter. | Menzil=40 km; Hız=25 km/s; Ağırlık=14 kg
Spor ve Outdoor | Kamp | Toros | Çadır 4 Mevsim | tent | 8450 | 34 | Dört kişilik, iki dakikada kurulan dört mevsim çadır. | Kişi=4; Su direnci=5.000 mm
Spor ve Outdoor | Kamp | Toros | Sırt Çantası 55 | backpack | 3290 | 30 | Sırtı terletmeyen 55 litrelik dağ çantası. | Hacim=55 lt; Yağmurluk=Var
Spor ve Outdoor | Ayakkabı | Mavera | Koşu 2 | sneaker | 3190 | 40 | Maratona hazır, hafif tabanlı koşu ayakkabısı. | Ağırlık=235 g; Numara=36-46
Spor ve Outdoor | Ayakkabı | Toros | Patika Bot | boot | 4680 | 33 | Su geçirmeyen, bileği tutan yürüyüş botu. | Taban=Vibram; Numara=38-46
Spor ve Outdoor | Top Sporları | Yıldız | Maç Topu Beş | ball | 1290 | 22 | Dikişsiz, FIFA ölçülerinde maç topu. | Numara=5
Spor ve Outdoor | Top Sporları | Yıldız | Raket Servis | tennis | 3790 | 28 | Karbon gövdeli tenis raketi, üç topuyla. | Ağırlık=285 g
Spor ve Outdoor | Paten | Rüzgar | Paten Rulo | skate | 2890 | 26 | Bileği saran dört tekerli paten. | Numara=36-42
Müzik | Telli | Ezgi | Elektro Gitar E2 | guitar | 9450 | 27 | Amfisi ve kılıfıyla başlangıç elektro gitarı. | Gövde=Ihlamur; Perde=22
Müzik | Tuşlu | Ezgi | Dijital Piyano 88 | piano | 18600 | 30 | Ağırlıklı 88 tuşlu dijital piyano, taburesiyle. | Tuş=88 ağırlıklı; Ses=320
Müzik | Vurmalı | Ezgi | Trampet Ritim | drum | 4250 | 24 | Akordu kalıcı çelik gövdeli trampet. | Çap=14 inç
Moda | Çanta | Asil Deri | Omuz Çantası Nil | handbag | 3890 | 37 | Hakiki deri, elde dikilmiş omuz çantası. | Malzeme=Dana derisi; Renk=Taba
Moda | Çanta | Asil Deri | Kabin Valizi 38 L | luggage | 4590 | 35 | Kırılmaz kabuklu, sessiz tekerli kabin valizi. | Hacim=38 lt; Ağırlık=2,4 kg
Moda | Aksesuar | Asil Deri | Güneş Gözlüğü Ege | sunglasses | 1790 | 31 | Polarize camlı, hafif çerçeveli güneş gözlüğü. | Cam=Polarize; Koruma=UV400
Kişisel Bakım | Tıraş | Berber | Tıraş Seti Usta | razor | 1150 | 29 | Fırçası, sabunu ve jiletiyle klasik tıraş takımı. | Parça=5
Kişisel Bakım | Ağız Bakımı | Berber | Şarjlı Diş Fırçası | toothbrush | 2190 | 38 | Üç hafta şarj istemeyen, basınç algılayan fırça. | Pil=21 gün; Başlık=4
Kişisel Bakım | Cilt | Gülşah | Isparta Gül Losyonu 3'lü | lotion | 690 | 25 | Isparta gül suyundan üçlü vücut losyonu. | Hacim=3 × 400 ml
Yapı Market | El Aleti | Demirci | Takım Çantası 128 | toolbox | 3450 | 33 | 128 parça, ömür boyu değişim sözlü takım çantası. | Parça=128; Çelik=Cr-V
Yapı Market | El Aleti | Demirci | Vidalama 18 V | screwdriver | 2990 | 30 | İki akülü, LED ışıklı şarjlı vidalama. | Akü=2 × 2 Ah; Tork=50 Nm
Bilim ve Hobi | Gökyüzü | Ufuk | Teleskop 130 | telescope | 12900 | 28 | Satürn'ün halkalarını gösteren 130 mm aynalı teleskop. | Ayna=130 mm; Odak=650 mm
Bilim ve Hobi | Laboratuvar | Ufuk | Mikroskop Lab 1 | microscope | 6890 | 26 | 1.000 kat büyüten, telefon bağlanan öğrenci mikroskobu. | Büyütme=40-1.000x
Bilim ve Hobi | Saat | Nostalji | Çalar Saat Zil | alarm | 540 | 24 | Duymamanın imkânı yok: çift zilli çalar saat. | Çap=11 cm
Elektronik | Ses | Lodos | Cep 200 | earbuds | 1990 | 34 | Cebe sığan, suya dayanıklı kulak içi kulaklık. | Pil=28 saat; Su=IPX5
Elektronik | Televizyon | Tekno | Serin 43 | tv-43 | 18824 | 30 | 43 inç 4K televizyon; mutfağa da salona da. | Ekran=43 inç 4K; HDMI=3
Mutfak | Çay ve Kahve | Bakırcı | Cezve El Dövmesi | cezve | 890 | 27 | Kalaylı el dövmesi bakır cezve. | Hacim=350 ml
"""


@dataclass(frozen=True)
class Good:
    """One product of the demo world. Money in kuruş, the discount in basis points."""

    department: str
    category: str
    brand: str
    model: str
    photos: str  # what its pictures in `tools/demo/photos` are called, before their number
    price_kurus: int
    discount_basis_points: int
    description: str
    specs: tuple[tuple[str, str], ...]


def _read(line: str) -> Good:
    department, category, brand, model, photos, price, discount, description, specs = (
        c.strip() for c in line.split("|")
    )
    told = (spec.partition("=") for spec in specs.split(";"))
    pairs = tuple((name.strip(), value.strip()) for name, _, value in told)
    return Good(
        department=department,
        category=category,
        brand=brand,
        model=model,
        photos=photos,
        price_kurus=int(price) * 100,
        discount_basis_points=int(discount) * 100,
        description=description,
        specs=pairs,
    )


GOODS = tuple(_read(line) for line in TABLE.strip().splitlines())
# What a crowd buys. It comes after the others, so that their story stays as it is.
CROWDED = _read(
    "Mutfak | Pişirme | Bakırcı | Granit Tava 24 | cooking | 1090 | 35 | "
    "Yapışmaz granit kaplama, iki kişilik sofralar için. | Çap=24 cm; Kaplama=Granit"
)
