-- What version 1.4.0 (commit 2775161dae0510254e0d16c3cd7d81fcd536bb73) asks of its database in the main flows, in order.
-- Written by npm run record:release, replayed by tests/integration/db/migrations.test.ts on the tables of today.

-- engine: sqlite

-- answers: only_one id seen_at tidied_at
select * from "installation"
;

-- with: [1,"ad463884e9556dd509b413670991545b",0,null]
insert into "installation" ("only_one", "id", "seen_at", "tidied_at") values (?, ?, ?, ?) on conflict ("only_one") do nothing
;

-- answers: value
-- with: ["check of the secret key"]
select "value" from "site_keys" where "name" = ?
;

-- with: ["check of the secret key","2b22b001a23a0bb6edad5b3f3dec0afd4d17510d80951107a2e4c10c5f3967ac"]
insert into "site_keys" ("name", "value") values (?, ?) on conflict ("name") do nothing
;

-- with: ["counts","17d2e037face011205b6ec0b63b0ffe4de66ea418e9a02d45725df7877bbf58f"]
insert into "site_keys" ("name", "value") values (?, ?) on conflict ("name") do nothing
;

-- answers: id name slug spellings gu hi lat lng pincode zone merged_into version updated_at gave parting_from
select * from "areas" order by "id"
;

-- with: ["Adalaj","adalaj","અડાલજ","अडालज",23.1672,72.5825,"382421","Outskirts",1794463200000,"[\"Adlaj\",\"Adalaj Vav\",\"Adalaj Gam\",\"Trimandir\",\"Uvarsad\",\"Shertha\"]","Airport Road","airport-road","એરપોર્ટ રોડ","एयरपोर्ट रोड",23.0715,72.6095,"382475","North",1794463200000,"[\"Airport\",\"Airport Circle\",\"Sardarnagar\",\"Dafnala\",\"Cantonment\",\"Camp Sadar Bazar\",\"Bhadreshwar\"]","Ambawadi","ambawadi","આંબાવાડી","अंबावाड़ी",23.0218,72.55,"380015","West",1794463200000,"[\"Ambavadi\",\"Nehrunagar\",\"Panjrapole\",\"Parimal Garden\",\"Manekbaug\",\"Manekbag\",\"Shreyas Tekra\",\"Polytechnic\",\"Bhudarpura\",\"Surendra Mangaldas Road\"]","Ambli","ambli","આંબલી","आंबली",23.0295,72.4835,"380058","North West",1794463200000,"[\"Ambli Road\",\"Ambli Bopal Road\",\"Iscon Ambli Road\",\"Iscon Ambli\"]","Amraiwadi","amraiwadi","અમરાઈવાડી","अमराईवाड़ी",23.0075,72.6265,"380026","East",1794463200000,"[\"Amraivadi\",\"Amaraiwadi\",\"Rabari Colony\",\"Jogeshwari\"]","Asarwa","asarwa","અસારવા","असारवा",23.044,72.606,"380016","Central",1794463200000,"[\"Asarva\",\"Civil Hospital\",\"Meghaninagar\",\"Chamanpura\",\"Girdhar Nagar\",\"Kalapinagar\",\"Om Nagar\"]","Ashram Road","ashram-road","આશ્રમ રોડ","आश्रम रोड",23.0405,72.57,"380009","West",1794463200000,"[\"Income Tax\",\"Income Tax Circle\",\"Usmanpura\",\"Old Wadaj\",\"Juna Vadaj\",\"Gandhi Ashram\",\"Riverfront\",\"Sabarmati Riverfront\",\"Shantinagar\"]","Bapunagar","bapunagar","બાપુનગર","बापूनगर",23.0343,72.6312,"380024","North",1794463200000,"[\"India Colony\",\"Thakkarbapanagar\",\"Viratnagar\",\"Rakhial\",\"Gomtipur\",\"Thakkarnagar\",\"Diamond Market\",\"Saraspur\"]","Bavla","bavla","બાવળા","बावला",22.832,72.3645,"382220","Outskirts",1794463200000,"[\"Bawla\",\"Bavala\"]","Bhadaj","bhadaj","ભાડજ","भाडज",23.0865,72.4862,"380060","North West",1794463200000,"[\"Bhadaj Circle\",\"Bhadaj Gam\",\"Sola Bhadaj\"]","Bodakdev","bodakdev","બોડકદેવ","बोडकदेव",23.0405,72.5128,"380054","North West",1794463200000,"[\"Judges Bungalow Road\",\"Judges Bunglow\",\"Rajpath Club\",\"Rajpath Rangoli Road\",\"Pakwan\",\"Judges Bungalow\",\"Premchand Nagar\"]","Bopal","bopal","બોપલ","बोपल",23.0343,72.4648,"380058","South West",1794463200000,"[\"Bopal Gam\",\"Old Bopal\",\"Bopal Approach\",\"Bhavya Park\",\"Sterling City\",\"Bopal Cross Road\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","CG Road","cg-road","સી.જી. રોડ","सी.जी. रोड",23.0292,72.5582,"380009","West",1794463200000,"[\"Chimanlal Girdharlal Road\",\"Municipal Market\",\"Panchvati\",\"Swastik Cross Road\",\"Panchavati\",\"Lal Bungalow\"]","Chandkheda","chandkheda","ચાંદખેડા","चांदखेड़ा",23.113,72.584,"382424","West",1794463200000,"[\"Chandkheda Gam\",\"IOC Road\",\"New CG Road\",\"ONGC\",\"Visat\",\"Tapovan\",\"Tapovan Circle\"]","Chandlodia","chandlodia","ચાંદલોડિયા","चांदलोडिया",23.081,72.5503,"382481","North West",1794463200000,"[\"Chandlodiya\",\"Nirnay Nagar\",\"Silver Star\",\"Umiya Nagar\"]","Changodar","changodar","ચાંગોદર","चांगोदर",22.9298,72.448,"382213","Outskirts",1794463200000,"[\"Changodhar\",\"Changodar GIDC\",\"Sarkhej Bavla Highway\"]","CTM","ctm","સી.ટી.એમ.","सी.टी.एम.",22.9925,72.6325,"380026","East",1794463200000,"[\"CTM Cross Road\",\"CTM Char Rasta\",\"Hatkeshwar\",\"Bhaipura\",\"Ramrajya Nagar\"]","Ellisbridge","ellisbridge","એલિસબ્રિજ","एलिसब्रिज",23.0235,72.5655,"380006","West",1794463200000,"[\"Elisbridge\",\"Law Garden\",\"Town Hall\",\"Gujarat College\",\"Kocharab\",\"Pritam Nagar\",\"Madalpur\",\"VS Hospital\"]","Ghatlodia","ghatlodia","ઘાટલોડિયા","घाटलोडिया",23.069,72.542,"380061","North West",1794463200000,"[\"Ghatlodiya\",\"Ghatlodiya Gam\",\"KK Nagar\",\"Sattadhar\",\"Chanakyapuri\",\"CP Nagar\",\"Prabhat Chowk\",\"Karmachari Nagar\",\"Shayona City\",\"Bhuyangdev\",\"RC Technical\"]","Ghodasar","ghodasar","ઘોડાસર","घोड़ासर",22.982,72.6112,"380050","South",1794463200000,"[\"Ghodasar Gam\",\"Jashodanagar\",\"Smruti Mandir\",\"Cadila\"]","Ghuma","ghuma","ઘુમા","घुमा",23.0308,72.4492,"380058","South West",1794463200000,"[\"Ghuma Gam\",\"Bopal Ghuma\",\"Bopal Ghuma Road\",\"Godhavi\",\"Manipur\",\"Garodia\"]","GIFT City","gift-city","ગિફ્ટ સિટી","गिफ्ट सिटी",23.1595,72.6835,"382050","Outskirts",1794463200000,"[\"Gift\",\"Gujarat International Finance Tec City\",\"GIFT SEZ\"]","Gota","gota","ગોતા","गोता",23.098,72.5335,"382481","North West",1794463200000,"[\"Gota Gam\",\"Gota Cross Road\",\"Vandematram\",\"Vande Mataram Road\",\"Vasantnagar\"]","Gurukul","gurukul","ગુરુકુળ","गुरुकुल",23.047,72.5325,"380052","North West",1794463200000,"[\"Gurukul Road\",\"Drive In Road\",\"Drive-in\",\"Subhash Chowk\",\"Himalaya Mall\"]","Hansol","hansol","હાંસોલ","हांसोल",23.0862,72.6255,"382475","North",1794463200000,"[\"Hansol Gam\",\"Indira Bridge\",\"Bhat\",\"Bhat Circle\"]","Hathijan","hathijan","હાથીજણ","हाथीजण",22.9432,72.666,"382445","East",1794463200000,"[\"Hathijan Circle\",\"Vinzol\",\"Vivekanandnagar\",\"Lal Gebi\",\"Mahemdabad Highway\",\"Bibipura\",\"Gatrad\"]","Isanpur","isanpur","ઈસનપુર","ईसनपुर",22.9785,72.601,"382443","South",1794463200000,"[\"Ishanpur\",\"Isanpur Gam\",\"Vishal Nagar\",\"Govindwadi\",\"Chandola\"]","Jagatpur","jagatpur","જગતપુર","जगतपुर",23.1122,72.547,"382470","North West",1794463200000,"[\"Jagatpur Road\",\"Jagatpur Gam\",\"Garden City Road\",\"Godrej Garden City\",\"Garden City\"]","Jodhpur","jodhpur","જોધપુર","जोधपुर",23.0178,72.5213,"380015","South West",1794463200000,"[\"Jodhpur Gam\",\"Jodhpur Village\",\"Jodhpur Char Rasta\",\"Shyamal\",\"Shyamal Cross Road\",\"Jodhpur Tekra\",\"ISRO\",\"Star Bazaar\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Juhapura","juhapura","જુહાપુરા","जुहापुरा",22.9948,72.5278,"380055","South West",1794463200000,"[\"Fatehwadi\",\"Maktampura\",\"Vishala\",\"Sankalitnagar\",\"Ambar Tower\"]","Kalupur","kalupur","કાલુપુર","कालूपुर",23.0285,72.5985,"380002","Central",1794463200000,"[\"Old City\",\"Walled City\",\"Kot Vistar\",\"Khadia\",\"Raipur\",\"Dariapur\",\"Sarangpur\",\"Relief Road\",\"Shahpur\",\"Raikhad\",\"Jamalpur\",\"Astodia\",\"Manek Chowk\",\"Delhi Darwaja\",\"Gheekanta\",\"Lal Darwaja\",\"Mirzapur\",\"Khanpur\",\"Khamasa\",\"Prem Darwaja\"]","Kankaria","kankaria","કાંકરિયા","कांकरिया",23.0062,72.601,"380022","South",1794463200000,"[\"Kankariya\",\"Kankaria Lake\",\"Behrampura\",\"Shah Alam\",\"Danilimda\",\"Geeta Mandir\",\"Majurgam\"]","Kathwada","kathwada","કઠવાડા","कठवाड़ा",23.0578,72.7055,"382430","North",1794463200000,"[\"Kathvada\",\"Kathwada GIDC\",\"Kathwada Gam\",\"Singarva\",\"Dastan\",\"Dastan Circle\"]","Khokhra","khokhra","ખોખરા","खोखरा",23.0012,72.6175,"380008","South",1794463200000,"[\"Khokhara\",\"Khokhra Circle\",\"Khokhra Mehmedabad\",\"Anupam Cinema\"]","Koba","koba","કોબા","कोबा",23.1435,72.6395,"382426","Outskirts",1794463200000,"[\"Koba Circle\",\"Koba Gam\",\"Juna Koba\",\"Sughad\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Kudasan","kudasan","કુડાસણ","कुडासण",23.1825,72.6325,"382419","Outskirts",1794463200000,"[\"Kudasan Gandhinagar\",\"Raysan\",\"Randesan\",\"Infocity\",\"Reliance Cross Road\",\"PDPU\",\"Bhaijipura\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Lambha","lambha","લાંભા","लांभा",22.937,72.5785,"382405","South",1794463200000,"[\"Lambha Gam\",\"Lambha Mandir\",\"Aslali\",\"Kamod\",\"Gyaspur\"]","Makarba","makarba","મકરબા","मकरबा",22.998,72.504,"380051","South West",1794463200000,"[\"Makraba\",\"Makarba Road\",\"Makarba Gam\",\"Sarkhej Makarba Road\",\"TP 85\",\"YMCA\",\"YMCA Club\"]","Maninagar","maninagar","મણિનગર","मणिनगर",22.9972,72.6058,"380008","South",1794463200000,"[\"Maninagar East\",\"Maninagar West\",\"Maninagar Char Rasta\",\"LG Hospital\",\"Jawahar Chowk\",\"Rambaug\",\"Uttam Nagar\",\"Bhairavnath\",\"Dakshini\"]","Memnagar","memnagar","મેમનગર","मेमनगर",23.05,72.5402,"380052","North West",1794463200000,"[\"Memnagar Gam\",\"Helmet Circle\",\"Helmet Cross Road\",\"Vivekanand Circle\",\"Manav Mandir\"]","Moraiya","moraiya","મોરૈયા","मोरैया",22.9105,72.4275,"382213","Outskirts",1794463200000,"[\"Moraya\",\"Moraiya GIDC\",\"Matoda\"]","Motera","motera","મોટેરા","मोटेरा",23.1015,72.5975,"380005","West",1794463200000,"[\"Motera Stadium\",\"Narendra Modi Stadium\",\"Motera Gam\",\"Koteshwar\"]","Nana Chiloda","nana-chiloda","નાના ચિલોડા","नाना चिलोडा",23.1015,72.6685,"382330","North",1794463200000,"[\"Chiloda\",\"Naroda Chiloda\",\"Ranasan\",\"Karai\"]","Naranpura","naranpura","નારણપુરા","नारणपुरा",23.0555,72.5553,"380013","West",1794463200000,"[\"Narayanpura\",\"Narnpura\",\"Ankur\",\"Ankur Road\",\"Shastrinagar\",\"AEC Cross Road\",\"Vijay Nagar\",\"Pallav\",\"Pragati Nagar\",\"Parasnagar\",\"AEC\",\"Sola Housing\",\"Mirambica\",\"Kameshwar\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Naroda","naroda","નરોડા","नरोडा",23.079,72.6578,"382330","North",1794463200000,"[\"Naroda Patiya\",\"Nava Naroda\",\"New Naroda\",\"Naroda GIDC\",\"Krishnanagar\",\"Saijpur\",\"Hanspura\",\"Kubernagar\",\"Dehgam Road\",\"Haridarshan\",\"Muthiya\",\"Noble Nagar\",\"Saijpur Bogha\"]","Narol","narol","નારોલ","नारोल",22.9675,72.59,"382405","South",1794463200000,"[\"Narol Circle\",\"Narol Cross Road\",\"New Narol\",\"Shahwadi\",\"Surya Nagar\"]","Nava Vadaj","nava-vadaj","નવા વાડજ","नवा वाडज",23.0662,72.5648,"380013","West",1794463200000,"[\"Nava Wadaj\",\"New Wadaj\",\"New Vadaj\",\"Wadaj\",\"Vadaj\",\"Akhbarnagar\",\"Kiran Park\",\"Bhimjipura\",\"Vyaswadi\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Navrangpura","navrangpura","નવરંગપુરા","नवरंगपुरा",23.037,72.556,"380009","West",1794463200000,"[\"Navarangpura\",\"Mithakhali\",\"Stadium Road\",\"Commerce Six Road\",\"University Road\",\"Vijay Cross Road\",\"Gulbai Tekra\",\"Commerce College\",\"Gujarat University\",\"Sardar Patel Stadium\",\"Dada Saheb\"]","New Maninagar","new-maninagar","ન્યૂ મણિનગર","न्यू मणिनगर",22.9805,72.644,"382449","East",1794463200000,"[\"Nava Maninagar\",\"Ramol\",\"Jantanagar\"]","New Ranip","new-ranip","ન્યૂ રાણીપ","न्यू राणीप",23.0862,72.5652,"382470","West",1794463200000,"[\"Nava Ranip\",\"GST Road\",\"Chenpur\",\"GST\",\"GST Crossing\",\"Chainpur\",\"Arjun Ashram\"]","Nikol","nikol","નિકોલ","निकोल",23.0455,72.6685,"380049","East",1794463200000,"[\"Nikol Gam\",\"New Nikol\",\"Nava Nikol\",\"Nikol Naroda Road\",\"Bhakti Circle\",\"Raspan\",\"Gopal Chowk\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Odhav","odhav","ઓઢવ","ओढव",23.0245,72.6615,"382415","East",1794463200000,"[\"Odhav GIDC\",\"Odhav Ring Road\",\"Odhav Talav\",\"Adinath Nagar\",\"Arbuda Nagar\",\"Ambika Nagar\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Ognaj","ognaj","ઓગણજ","ओगणज",23.1155,72.5145,"380060","North West",1794463200000,"[\"Oganaj\",\"Ognaj Circle\",\"Lapkaman\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Paldi","paldi","પાલડી","पालडी",23.013,72.5625,"380007","West",1794463200000,"[\"Paldi Cross Road\",\"Paldi Bhatta\",\"Mahalaxmi Cross Road\",\"NID\",\"Fatehpura\",\"Chandra Nagar\",\"Narayan Nagar\",\"Shantivan\",\"Jain Nagar\",\"Vikas Gruh\",\"Sharda Mandir\",\"Dharnidhar\"]","Prahlad Nagar","prahlad-nagar","પ્રહલાદનગર","प्रहलाद नगर",23.012,72.5065,"380015","South West",1794463200000,"[\"Prahalad Nagar\",\"Prahladnagar Garden\",\"Anand Nagar\",\"Corporate Road\",\"100 Feet Road\",\"100 Ft Road\",\"Vodafone House\"]","Ranip","ranip","રાણીપ","राणीप",23.078,72.5745,"382480","West",1794463200000,"[\"Ranip Gam\",\"Juna Ranip\",\"Balolnagar\"]","Sabarmati","sabarmati","સાબરમતી","साबरमती",23.0828,72.589,"380005","West",1794463200000,"[\"Ramnagar\",\"Sabarmati Ramnagar\",\"Dharmanagar\",\"D Cabin\",\"Kaligam\",\"Kabir Chowk\",\"Acher\"]","Sanand","sanand","સાણંદ","साणंद",22.9925,72.381,"382110","Outskirts",1794463200000,"[\"Sanand GIDC\",\"Saanand\",\"Telav\"]","Sargasan","sargasan","સરગાસણ","सरगासण",23.1915,72.6135,"382419","Outskirts",1794463200000,"[\"Sargasan Cross Road\",\"Sargasan Gandhinagar\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Sarkhej","sarkhej","સરખેજ","सरखेज",22.983,72.501,"382210","South West",1794463200000,"[\"Sarkhej Roza\",\"Sarkhej Gam\",\"Ujala Circle\",\"Sanathal\",\"Shantipura\",\"Sarkhej Okaf\",\"Bakrol\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Satellite","satellite","સેટેલાઈટ","सैटेलाइट",23.0275,72.521,"380015","South West",1794463200000,"[\"Satellite Road\",\"Shivranjani\",\"Shivranjani Cross Road\",\"Ramdevnagar\",\"Satelite\",\"100 Feet Road\",\"100 Ft Road\",\"Jhansi Ki Rani\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Science City","science-city","સાયન્સ સિટી","साइंस सिटी",23.0768,72.507,"380060","North West",1794463200000,"[\"Science City Road\",\"Sola Science City\"]","SG Highway","sg-highway","એસ.જી. હાઈવે","एस.जी. हाईवे",23.061,72.52,"380054","North West",1794463200000,"[\"SG Road\",\"Sarkhej Gandhinagar Highway\",\"Iscon\",\"ISKCON Cross Road\",\"Karnavati Club\",\"Rajpath\"]","Shahibaug","shahibaug","શાહીબાગ","शाहीबाग",23.055,72.5922,"380004","Central",1794463200000,"[\"Shahibag\",\"Camp Road\",\"Dudheshwar\",\"Rajasthan Hospital\",\"Namaste Circle\"]","Shela","shela","શેલા","शेला",23.0068,72.451,"380058","South West",1794463200000,"[\"Shela Gam\",\"Club O7 Road\",\"Applewoods\",\"Applewood\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Shilaj","shilaj","શીલજ","शीलज",23.0538,72.4722,"380059","North West",1794463200000,"[\"Sheelaj\",\"Shilaj Circle\",\"Shilaj Gam\",\"Thaltej Shilaj Road\",\"Rancharda\",\"Kalhaar\",\"Palodiya\",\"Nandoli\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Sindhu Bhavan Road","sindhu-bhavan-road","સિંધુ ભવન રોડ","सिंधु भवन रोड",23.0411,72.4965,"380059","North West",1794463200000,"[\"Sindhu Bhawan Road\",\"Sindhu Bhavan\",\"SBR\"]","Sola","sola","સોલા","सोला",23.0735,72.518,"380060","North West",1794463200000,"[\"Sola Road\",\"Sola Gam\",\"Sola Bhagwat\",\"Sola Civil\",\"Gujarat High Court\",\"High Court\"]","South Bopal","south-bopal","સાઉથ બોપલ","साउथ बोपल",23.0175,72.4705,"380057","South West",1794463200000,"[\"SoBo\",\"S Bopal\",\"Bopal South\",\"SOBO Center\",\"VIP Road\",\"Aarohi Club Road\",\"Gala Gymkhana\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Thaltej","thaltej","થલતેજ","थलतेज",23.0503,72.5085,"380059","North West",1794463200000,"[\"Thaltej Gam\",\"Thaltej Cross Road\",\"Thaltej Tekra\",\"Hebatpur\",\"Hebatpur Road\",\"Zydus Hospital\",\"Surdhara\",\"Sal Hospital\"]","Tragad","tragad","ત્રાગડ","त्रागड",23.1272,72.5582,"382470","North West",1794463200000,"[\"Tragad Gam\",\"Tragad Road\",\"Digvijaynagar\"]","Vaishnodevi","vaishnodevi","વૈષ્ણોદેવી","वैष्णोदेवी",23.1358,72.5425,"382421","North West",1794463200000,"[\"Vaishnodevi Circle\",\"Khodiyar\",\"Khoraj\",\"Shantigram\",\"Adani Shantigram\",\"Chharodi\",\"Nirma University\",\"Nirma\",\"Jaspur\",\"Dantali\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Vasna","vasna","વાસણા","वासणा",23.0008,72.5475,"380007","West",1794463200000,"[\"Vasana\",\"Vasna Barrage\",\"APMC\",\"Jivraj Park\",\"Anjali Cross Road\",\"Gupta Nagar\",\"Pravin Nagar\",\"Jivraj Mehta\"]","Vastral","vastral","વસ્ત્રાલ","वस्त्राल",23.0012,72.664,"382418","East",1794463200000,"[\"Vastral Gam\",\"Nirant Cross Road\",\"Vastral Ring Road\",\"Mahadev Nagar\",\"Ratanpura\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Vastrapur","vastrapur","વસ્ત્રાપુર","वस्त्रापुर",23.0365,72.5292,"380015","North West",1794463200000,"[\"Vastrapur Lake\",\"IIM\",\"IIM Road\",\"Mansi Circle\",\"Alpha One\",\"Ahmedabad One\",\"Sandesh Press\",\"ATIRA\"]","Vatva","vatva","વટવા","वटवा",22.9555,72.614,"382445","South",1794463200000,"[\"Vatwa\",\"Vatva GIDC\",\"Vatva Gam\",\"Gamdi\"]","Vejalpur","vejalpur","વેજલપુર","वेजलपुर",23.0038,72.5195,"380051","South West",1794463200000,"[\"Vejalpur Gam\",\"Vejalpur Road\",\"Shrinand Nagar\",\"But Bhavani\",\"Sonal Cinema\",\"Malav Talav\"]","Zundal","zundal","ઝુંડાલ","झुंडाल",23.133,72.5852,"382421","West",1794463200000,"[\"Jundal\",\"Zundal Circle\",\"Zundal Gam\",\"Zundal Cross Road\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]"]
insert into "areas" ("name", "slug", "gu", "hi", "lat", "lng", "pincode", "zone", "updated_at", "spellings") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("slug") do nothing
;

-- answers: value
-- with: ["catalogue_version"]
select "value" from "settings" where "name" = ?
;

-- with: ["freshness_began",1794463200000]
insert into "settings" ("name", "value") values (?, ?) on conflict do nothing
;

-- answers: id
-- with: [null,1790575200000,2000]
update "properties" set "stale_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "stale_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= ?), (1 = 0))) limit ?) returning "id"
;

-- answers: id
-- with: [1794463200000,1790575200000,2000]
update "properties" set "stale_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "stale_at" is null and "properties"."confirmed_at" <= ? limit ?) returning "id"
;

-- answers: id
-- with: [null,1786687200000,2000]
update "properties" set "hidden_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "hidden_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= ?), (1 = 0))) limit ?) returning "id"
;

-- answers: id
-- with: [1794463200000,1786687200000,2000]
update "properties" set "hidden_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "hidden_at" is null and "properties"."confirmed_at" <= ? limit ?) returning "id"
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001"]
select * from "accounts" where "removed_at" is null and "phone" = ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001",null,"$argon2id$v=19$m=8,t=1,p=1$eiTYVoqakRkVhC2G8OE8Mg$DKE+b00BSwzQ8dUZBPavxyvydpKE4IK0MznxPHQYteA","operator","none","active",1794463200000,1794463200000,null]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- answers: whole
-- with: ["active","owner"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ? and "role" = ?
;

-- answers: id
-- with: ["active",1]
select "id" from "accounts" where "removed_at" is null and "state" = ? order by "id" limit ?
;

-- with: ["owner",1]
update "accounts" set "role" = ? where "removed_at" is null and "id" = ?
;

-- answers: id
-- with: ["5550000001","EsoXtJryKJQ28wPgFmAwoh",1786687200000]
select "accounts"."id" from "accounts" inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id" where "accounts"."phone" = ? and "accounts"."removed_at" is null and "known_addresses"."address_hash" = ? and "known_addresses"."seen_at" >= ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:0:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794462300000,1794463260000,"login:0:phone:Hq53KsWq154D5wdGbsypLq",1794462300000,1794463260000,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794456000000,1794463260000,"login:1:phone:Hq53KsWq154D5wdGbsypLq",1794456000000,1794463260000,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794405600000,1794463260000,"login:2:phone:Hq53KsWq154D5wdGbsypLq",1794405600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: account_id sealed_secret created_at confirmed_at last_step
-- with: [1]
select * from "totp_secrets" where "account_id" = ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "passkeys" where "account_id" = ?
;

-- with: [0,1,0,"active"]
update "accounts" set "sign_outs" = ? where "removed_at" is null and "id" = ? and "sign_outs" = ? and "state" = ?
;

-- with: ["421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa",1,"Another program",1794463200000,1795068000000,1794463200000,1794463200000]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values (?, ?, ?) on conflict ("account_id", "address_hash") do update set "seen_at" = ?
;

-- with: [1,"login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:Hq53KsWq154D5wdGbsypLq",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:Hq53KsWq154D5wdGbsypLq",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:Hq53KsWq154D5wdGbsypLq",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:Hq53KsWq154D5wdGbsypLq",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: id phone name role password_from password_weakness approved_at approved_by confirmed_at used_at
-- with: ["421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa",1794463200000,1762927200000,"active"]
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at" from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id" where "sessions"."token_hash" = ? and "sessions"."expires_at" > ? and "sessions"."revoked_at" is null and ("sessions"."used_at" is null or "sessions"."used_at" > ?) and "accounts"."state" = ? and "accounts"."removed_at" is null
;

-- answers: media_key created_at
-- with: ["60e61ee987f09c33760bb19688abd141"]
select "media_key", "created_at" from "staged_uploads" where "media_key" in (?)
;

-- with: ["60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id
-- with: [1,"listing-number-0"]
select "id" from "properties" where "created_by" = ? and "create_key" = ?
;

-- with: ["e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
select "media_key" as "key" from "property_images" where "media_key" in (?, ?) union select "media_key" as "key" from "staged_uploads" where "media_key" in (?, ?) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in (?, ?) union select "media_key" as "key" from "submission_photos" where "media_key" in (?, ?)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 0","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.351844506148,null,null,0,"neem residency 0\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 0\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-0",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- answers: id property_id media_key width height placeholder position
-- with: [1]
select * from "property_images" where "property_id" = ? order by "position", "id"
;

-- with: [1]
delete from "property_images" where "property_id" = ?
;

-- with: [1,"60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [1,"e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",1,1794463200000,null,"{\"title\":\"Neem Residency 0\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[1,2],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [2]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "id" = ?
;

-- answers: id name phone
-- with: [1]
select "id", "name", "phone" from "accounts" where "id" in (?)
;

-- with: ["ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- with: ["0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,null,null,0,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-1",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [2]
delete from "property_images" where "property_id" = ?
;

-- with: [2,"ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [2,"0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["ac290905d25fe9b29420516097ee18af","0fca485b6f396dc6bc1dbd9ac4887890"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",2,1794463200000,null,"{\"title\":\"Neem Residency 1\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000001,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Satellite\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[3,4],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [3]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- with: ["913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 2","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000002,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.353431178104,null,null,0,"neem residency 2\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 2\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-2",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [3,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [3]
delete from "property_images" where "property_id" = ?
;

-- with: [3,"c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [3,"913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350","913d8c54b4aadddad2e6fb89ede13149"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",3,1794463200000,null,"{\"title\":\"Neem Residency 2\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000002,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[5,6],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [4]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
update "properties" set "revision" = "revision" where "id" = ? and "deleted_at" is null returning *
;

-- answers: price created_at owner_contact1 location title summary owner_name contact_in_text
-- with: [1]
select "price", "created_at", "owner_contact1", "location", "title", "summary", "owner_name", "contact_in_text" from "properties" where "id" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency, two bedrooms","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,6900000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5474.018246727489,null,null,0,"neem residency, two bedrooms\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency, two bedrooms\nbhavna desai\n5550010077",null,null,1794463200000,1794463200000,"staff",null,null,1,1]
update "properties" set "title" = ?, "summary" = ?, "property_type" = ?, "bhk_type" = ?, "residential_type" = ?, "commercial_type" = ?, "condition" = ?, "facing" = ?, "direction" = ?, "floor" = ?, "total_floors" = ?, "price" = ?, "maintenance" = ?, "is_negotiable" = ?, "size" = ?, "carpet_area" = ?, "area_basis" = ?, "is_size_in_yards" = ?, "possession" = ?, "balcony_included" = ?, "na_noc" = ?, "only_na" = ?, "is_sold_out" = ?, "car_parking" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "owner_calls_back" = ?, "location" = ?, "age" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "size_sqft" = ?, "price_per_sqft" = ?, "sold_at" = ?, "sold_text" = ?, "contact_in_text" = ?, "listing_text" = ?, "lead_text" = ?, "verified_at" = ?, "verified_by" = ?, "updated_at" = ?, "confirmed_at" = ?, "confirmed_by" = ?, "stale_at" = ?, "hidden_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- answers: id
-- with: [1,1]
select "id" from "property_prices" where "property_id" = ? limit ?
;

-- with: [1,7000000,1794463200000,"staff",1,6900000,1794463200000,"staff"]
insert into "property_prices" ("property_id", "price", "changed_at", "changed_by") values (?, ?, ?, ?), (?, ?, ?, ?)
;

-- with: [1]
delete from "property_images" where "property_id" = ?
;

-- with: [1,"property.edit","property",1,1794463200000,"{\"title\":\"Neem Residency 0\",\"price\":7000000,\"media_images\":[1,2]}","{\"title\":\"Neem Residency, two bedrooms\",\"price\":6900000,\"media_images\":[],\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [5]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141"]
select "media_key" as "key" from "property_images" where "media_key" in (?) union select "media_key" as "key" from "staged_uploads" where "media_key" in (?) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in (?) union select "media_key" as "key" from "submission_photos" where "media_key" in (?)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "id" = ?
;

-- answers: price changed_at changed_by
-- with: [1]
select "price", "changed_at", "changed_by" from "property_prices" where "property_id" = ? order by "changed_at" desc, "id" desc
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [2]
update "properties" set "revision" = "revision" where "id" = ? and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,1,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,1794463200000,"neem residency 1\nresidential\nsatellite\n12 nov 2026",0,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",null,null,1794463200000,1,2]
update "properties" set "title" = ?, "summary" = ?, "property_type" = ?, "bhk_type" = ?, "residential_type" = ?, "commercial_type" = ?, "condition" = ?, "facing" = ?, "direction" = ?, "floor" = ?, "total_floors" = ?, "price" = ?, "maintenance" = ?, "is_negotiable" = ?, "size" = ?, "carpet_area" = ?, "area_basis" = ?, "is_size_in_yards" = ?, "possession" = ?, "balcony_included" = ?, "na_noc" = ?, "only_na" = ?, "is_sold_out" = ?, "car_parking" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "owner_calls_back" = ?, "location" = ?, "age" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "size_sqft" = ?, "price_per_sqft" = ?, "sold_at" = ?, "sold_text" = ?, "contact_in_text" = ?, "listing_text" = ?, "lead_text" = ?, "verified_at" = ?, "verified_by" = ?, "updated_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.sold","property",2,1794463200000,"{\"is_sold_out\":false,\"confirmed_at\":1794463200000,\"confirmed_by\":\"staff\",\"stale_at\":null,\"hidden_at\":null}","{\"is_sold_out\":true,\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [6]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Gone again","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7250000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5751.685838952796,null,null,0,"gone again\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","gone again\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,null,1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.create","property",4,1794463200000,null,"{\"title\":\"Gone again\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7250000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [7]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [8]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [null,null,1794463200000,1,4,1791871200000]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "updated_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" >= ? and "purged_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.restore","property",4,1794463200000,null,"{\"revision\":3}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [9]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [10]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: count last
-- with: [0,10000]
select count(*) as "count", max("id") as "last" from (select "id" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "id" > ? order by "id" limit ?) as "next"
;

-- answers: id created_at price price_per_sqft size_sqft property_type location bhk_type residential_type commercial_type condition age direction amenities possession badge_at standing title deleted_at away_at
-- with: [0,1000]
select id as "id", created_at as "created_at", price as "price", price_per_sqft as "price_per_sqft", size_sqft as "size_sqft", property_type as "property_type", location as "location", bhk_type as "bhk_type", residential_type as "residential_type", commercial_type as "commercial_type", condition as "condition", age as "age", direction as "direction", amenities as "amenities", possession as "possession", case when stale_at is null then verified_at end as "badge_at", case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as "standing", case when contact_in_text = 0 then title else title || '
' || owner_contact1 || '
' || coalesce(owner_contact2, '') end as "title", deleted_at as "deleted_at", coalesce(taken_down_at, hidden_at) as "away_at" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "id" > ? order by "id" limit ?
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [9,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is not null order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is not null
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 1 order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1,2]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in (?, ?, ?) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [3,1,2]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."id" in (?, ?, ?)
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1,3]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."id" in (?, ?)
;

-- answers: id property_id media_key width height placeholder position
-- with: [3]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in (?) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [12,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in (?, ?) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [10,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: bhk_type count lowest highest
-- with: ["Bopal"]
select "bhk_type", count(*) as "count", min("price") as "lowest", max("price") as "highest" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "location" = ? and "is_sold_out" = 0 and "bhk_type" is not null group by "bhk_type"
;

-- answers: connectivity
-- with: ["Bopal",500]
select "connectivity" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "location" = ? and "is_sold_out" = 0 order by "created_at" desc, "id" desc limit ?
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and ("hidden_at" is not null or "taken_down_at" is not null)
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and ("hidden_at" is not null or "taken_down_at" is not null) and "is_sold_out" = 1
;

-- answers: id youtube_link
select * from "homepage_videos" order by "id"
;

-- answers: created_at
-- with: ["ByThTWOAe7PGU8f6aqoQwN",1778911200000,1]
select "created_at" from "phone_confirmations" where "home" = ? and "created_at" >= ? limit ?
;

-- with: ["otp:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"otp:address:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"otp:network:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,"otp:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794463200000,1,"otp:phone:UbPgkSc7-MSBSptvirS0wO:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,"otp:phone:UbPgkSc7-MSBSptvirS0wO:Bp0zwLj0F3RB2eEPnkQybW:1",1794463200000,1,"otp:plain:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["otp:address:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"otp:address:IVwyeoxAKSKF1PAcutkdH6:1",1794434400000,1794463260000,"otp:network:Bp0zwLj0F3RB2eEPnkQybW",1794459600000,1794463260000,"otp:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794434400000,1794463260000,"otp:phone:UbPgkSc7-MSBSptvirS0wO:Bp0zwLj0F3RB2eEPnkQybW",1794459600000,1794463260000,"otp:phone:UbPgkSc7-MSBSptvirS0wO:Bp0zwLj0F3RB2eEPnkQybW:1",1794434400000,1794463260000,"otp:plain:Bp0zwLj0F3RB2eEPnkQybW",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["otp:wait:UbPgkSc7-MSBSptvirS0wO",1794463200000,1,"otp:strangers:UbPgkSc7-MSBSptvirS0wO",1794463200000,1,"otp:strangers:UbPgkSc7-MSBSptvirS0wO:1",1794463200000,1,"otp:site:plain",1794463200000,1,"otp:site",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["otp:wait:UbPgkSc7-MSBSptvirS0wO",1794463170000,1794463260000,"otp:strangers:UbPgkSc7-MSBSptvirS0wO",1794459600000,1794463260000,"otp:strangers:UbPgkSc7-MSBSptvirS0wO:1",1794434400000,1794463260000,"otp:site:plain",1794459600000,1794463260000,"otp:site",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["48d909366ddb8cd30f26399401b364863a066569c98e91af8017331573bf256f","61269f742b89f4e8242ca73caa3397156bfe0ecd645951d7b502cbbdb91b34da",1794463200000]
insert into "phone_codes" ("request_hash", "code_hash", "created_at") values (?, ?, ?)
;

-- answers: code_hash tries
-- with: [1,"48d909366ddb8cd30f26399401b364863a066569c98e91af8017331573bf256f",1794462600000,5]
update "phone_codes" set "tries" = "tries" + ? where "request_hash" = ? and "created_at" >= ? and "used_at" is null and "tries" < ? returning "code_hash", "tries"
;

-- with: [1794463200000,"48d909366ddb8cd30f26399401b364863a066569c98e91af8017331573bf256f"]
update "phone_codes" set "used_at" = ? where "request_hash" = ?
;

-- with: ["a0f124c6550ed31e77c4b83b41e7a63f7f440caa3a43fa8617f893dfce7a90ff","c317ebfb9ff218380e68a1b6bed0346e46ee79e051c065c382487d2cb229c8de",1794463200000,"ByThTWOAe7PGU8f6aqoQwN"]
insert into "phone_confirmations" ("token_hash", "phone_hash", "created_at", "home") values (?, ?, ?, ?)
;

-- answers: owner_name owner_contact1 owner_contact2 is_sold_out owner_calls_back all_call_back
-- with: ["all_call_back",1]
select "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."is_sold_out", "properties"."owner_calls_back", (select "value" from "settings" where "name" = ?) as "all_call_back" from "properties" where "id" = ? and "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null
;

-- answers: created_at
-- with: ["a0f124c6550ed31e77c4b83b41e7a63f7f440caa3a43fa8617f893dfce7a90ff","c317ebfb9ff218380e68a1b6bed0346e46ee79e051c065c382487d2cb229c8de",1778911200000]
select "created_at" from "phone_confirmations" where "token_hash" = ? and "phone_hash" = ? and "created_at" >= ?
;

-- answers: whole
-- with: [0]
select count(*) as "whole" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "is_sold_out" = ?
;

-- answers: span count
-- with: [1791957600000,1794376800000,0]
select created_at / 3600000 as "span", count(*) as "count" from "visitors" where "created_at" >= ? and "created_at" < ? and "waits_for_call" = ? group by created_at / 3600000
;

-- answers: key hits
-- with: ["reveal:address:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:address:IVwyeoxAKSKF1PAcutkdH6:1",1794434400000,1794463260000,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW",1794459600000,1794463260000,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794434400000,1794463260000,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6:1",1794434400000,1794463260000,"reveal:plain:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:pair:IVwyeoxAKSKF1PAcutkdH6:1",1794376800000,1794463260000,"reveal:listing:1",1794459600000,1794463260000,"reveal:site:plain",1794459600000,1794463260000,"reveal:pair:IVwyeoxAKSKF1PAcutkdH6:1",1794376800000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["reveal:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"reveal:address:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794463200000,1,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"reveal:plain:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["reveal:address:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:address:IVwyeoxAKSKF1PAcutkdH6:1",1794434400000,1794463260000,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW",1794459600000,1794463260000,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794434400000,1794463260000,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6:1",1794434400000,1794463260000,"reveal:plain:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"reveal:pair:IVwyeoxAKSKF1PAcutkdH6:1",1794376800000,1794463260000,"reveal:owed:IVwyeoxAKSKF1PAcutkdH6:UbPgkSc7-MSBSptvirS0wO:1",1794376800000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["reveal:pair:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"reveal:listing:1",1794463200000,1,"reveal:site:plain",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["reveal:pair:IVwyeoxAKSKF1PAcutkdH6:1",1794376800000,1794463260000,"reveal:listing:1",1794459600000,1794463260000,"reveal:site:plain",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: id
-- with: ["Asha Shah","9825012345",1,1794463200000,"2026-11-23",1794463200000,0,0,0,"asha shah\n9825012345\n12 nov 2026","9825012345",1,1794376800000]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "owner_may_see", "waits_for_call", "phone_unconfirmed", "search_text") select ? as "name", ? as "phone", ? as "property_id", ? as "created_at", ? as "consent_version", ? as "consent_at", ? as "owner_may_see", ? as "waits_for_call", ? as "phone_unconfirmed", ? as "search_text" where not exists (select "visitors"."id" from "visitors" where "phone" = ? and "property_id" = ? and "created_at" >= ?) returning "id"
;

-- with: ["reveal:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"reveal:address:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,"reveal:network:Bp0zwLj0F3RB2eEPnkQybW:1",1794463200000,1,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"reveal:phone:UbPgkSc7-MSBSptvirS0wO:IVwyeoxAKSKF1PAcutkdH6:1",1794463200000,1,"reveal:ticket:dQzd_NPLmLdajik_",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["reveal:pair:IVwyeoxAKSKF1PAcutkdH6:3",1794463200000,1,"reveal:listing:3",1794463200000,1,"reveal:site:proof",1794463200000,1,"reveal:shown:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"reveal:shown:network:Bp0zwLj0F3RB2eEPnkQybW",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id
-- with: ["Asha Shah","9825012345",3,1794463200000,"2026-11-23",1794463200000,0,0,0,"asha shah\n9825012345\n12 nov 2026","9825012345",3,1794376800000]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "owner_may_see", "waits_for_call", "phone_unconfirmed", "search_text") select ? as "name", ? as "phone", ? as "property_id", ? as "created_at", ? as "consent_version", ? as "consent_at", ? as "owner_may_see", ? as "waits_for_call", ? as "phone_unconfirmed", ? as "search_text" where not exists (select "visitors"."id" from "visitors" where "phone" = ? and "property_id" = ? and "created_at" >= ?) returning "id"
;

-- with: ["contact:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"contact:0:phone:UbPgkSc7-MSBSptvirS0wO",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["contact:0:address:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000,"contact:0:phone:UbPgkSc7-MSBSptvirS0wO",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: id
-- with: ["9825012345",1794462600000,"Do you have shops in Bopal?",1]
select "id" from "contact_messages" where "phone" = ? and "created_at" >= ? and "message" = ? limit ?
;

-- answers: id name email phone message created_at search_text
-- with: ["Asha Shah","asha@example.com","9825012345","Do you have shops in Bopal?",1794463200000,"asha shah\n9825012345\nasha@example.com"]
insert into "contact_messages" ("name", "email", "phone", "message", "created_at", "search_text") values (?, ?, ?, ?, ?, ?) returning *
;

-- with: ["share:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["share:0:address:IVwyeoxAKSKF1PAcutkdH6",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: id
-- with: ["9abedafc1bd8f98a8e58b86dba82b091980164df2abda5a30dba4f326475e3fd","d85d476dae9b57d66691f2f781f4c2604f4eadd1f2d8f5a359b3d069d6dae37c",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values (?, ?, ?, ?) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,1,0,2,"near the school",7000001,"Neem Residency 1",1,1,1,3,"near the school",7000002,"Neem Residency 2",0,1,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)
;

-- answers: id created_at visited_at
-- with: ["9abedafc1bd8f98a8e58b86dba82b091980164df2abda5a30dba4f326475e3fd",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "token_hash" = ? and "visited_at" > ?
;

-- with: ["answer:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"answer:0:phone:i-xpKbIGCbyT_Gd5BvOy0P",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: property_id note price title is_sold_out
-- with: [1]
select "property_id", "note", "price", "title", "is_sold_out" from "shared_list_items" where "list_id" = ? order by "position"
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"ba91199269c6adf4c39774aa94876be8a297e6ee8c53d36422779926f47a605e"]
select * from "shared_list_answers" where "list_id" = ? and "property_id" = ? and "author_hash" = ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "shared_list_answers" where "list_id" = ?
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"ba91199269c6adf4c39774aa94876be8a297e6ee8c53d36422779926f47a605e","Bina","yes",null,1794463200000]
insert into "shared_list_answers" ("list_id", "property_id", "author_hash", "name", "answer", "line", "answered_at") values (?, ?, ?, ?, ?, ?, ?) returning *
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1]
select * from "shared_list_answers" where "list_id" = ? order by "id"
;

-- with: ["share:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id
-- with: ["40449faffe1729a032afa6487d00cebd88e0f3f19de35164ab04a36f398c93e1","ab1234d752cc9be3ad6fea71f320861448e2fb7366933e61022ceeb91d638a43",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values (?, ?, ?, ?) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,2,0,2,"near the school",7000001,"Neem Residency 1",1,2,1,3,"near the school",7000002,"Neem Residency 2",0,2,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)
;

-- answers: id created_at visited_at
-- with: ["ab1234d752cc9be3ad6fea71f320861448e2fb7366933e61022ceeb91d638a43",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "manage_hash" = ? and "visited_at" > ?
;

-- with: ["ab1234d752cc9be3ad6fea71f320861448e2fb7366933e61022ceeb91d638a43"]
delete from "shared_lists" where "manage_hash" = ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: [1]
select * from "accounts" where "removed_at" is null and "id" = ?
;

-- with: [1794463200000,"421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa"]
update "sessions" set "confirmed_at" = ? where "token_hash" = ?
;

-- with: [1,"login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."sold_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."sold_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1791871200000,100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "deleted_at" >= ? and "purged_at" is null order by "deleted_at" desc, "id" desc limit ? offset ?
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "properties" where "deleted_at" >= ? and "purged_at" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "id" = ?
;

-- answers: id account_id action entity entity_id at before_json after_json name phone
-- with: ["property",1,200]
select "audit".*, "accounts"."name", "accounts"."phone" from "audit" left join "accounts" on "accounts"."id" = "audit"."account_id" where "audit"."entity" = ? and "audit"."entity_id" = ? order by "audit"."id" desc limit ?
;

-- answers: whole
select count(*) as "whole" from "visitors"
;

-- answers: whole
select count(*) as "whole" from "contact_messages"
;

-- answers: day count
-- with: [1791916200000]
select (created_at + 19800000) / 86400000 as "day", count(*) as "count" from "visitors" where "created_at" >= ? group by (created_at + 19800000) / 86400000 order by (created_at + 19800000) / 86400000
;

-- answers: area count
-- with: [1791916200000]
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count" from (select "property_id", count(*) as "visits" from "visitors" where "created_at" >= ? group by "property_id") as "per_property" inner join "properties" on "properties"."id" = "per_property"."property_id" group by "properties"."location"
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed state closed_reason note taken_by state_at version owner_may_see contacts_hash taken_back_at title property_type location owner_name owner_contact1 owner_contact2 taken_by_name
-- with: [100,0]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."created_at" as "place" from "visitors" order by "visitors"."created_at" desc, "visitors"."id" desc limit ? offset ?) as "page" on "page"."id" = "visitors"."id" left join "accounts" on "accounts"."id" = "visitors"."taken_by" order by "page"."place" desc, "page"."id" desc
;

-- with: [1794463200000,"login","login","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"reveal","reveal","ok","VL14864IzjYZTOXj",0,"tUZ-gQis8k8nfevB",1,1,1794463200000,"reveal","reveal","ok","VL14864IzjYZTOXj",0,"tUZ-gQis8k8nfevB",3,1,1794463200000,"password","asked-again","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- answers: hour noticed_at minutes reveals listings usual acknowledged_at
-- with: [24]
select * from "reveal_alarms" where "acknowledged_at" is null order by "hour" desc limit ?
;

-- answers: id name email phone message created_at search_text
-- with: [100,0]
select * from "contact_messages" order by "created_at" desc, "id" desc limit ? offset ?
;

-- with: ["export:session:7tDFcW6jw6UOpmfcYNe5He",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed state closed_reason note taken_by state_at version owner_may_see contacts_hash taken_back_at title property_type location owner_name owner_contact1 owner_contact2 taken_by_name
-- with: [9007199254740991,500]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."id" as "place" from "visitors" where "visitors"."id" < ? order by "visitors"."id" desc limit ?) as "page" on "page"."id" = "visitors"."id" left join "accounts" on "accounts"."id" = "visitors"."taken_by" order by "page"."place" desc, "page"."id" desc
;

-- with: ["export:session:7tDFcW6jw6UOpmfcYNe5He",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id name email phone message created_at search_text
-- with: [9007199254740991,500]
select * from "contact_messages" where "id" < ? order by "id" desc limit ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
select * from "accounts" where "removed_at" is null order by "state" desc, "id"
;

-- answers: account_id
select "account_id" from "totp_secrets" where "confirmed_at" is not null
;

-- answers: account_id
select distinct "account_id" from "passkeys"
;

-- with: [1794463200000,"export","visitors","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"export","contact-messages","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- answers: id at kind action outcome account_hash address_hash subject by_account times
-- with: [1791871200000,100,0]
select * from "security_events" where "at" >= ? order by "at" desc, "id" desc limit ? offset ?
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "security_events" where "at" >= ?
;

-- answers: token_hash account_id created_at expires_at revoked_at used_at confirmed_at device
-- with: [1,1794463200000,1762927200000,100]
select * from "sessions" where "account_id" = ? and "expires_at" > ? and "revoked_at" is null and ("used_at" is null or "used_at" > ?) order by "used_at" desc nulls last, "created_at" desc limit ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "recovery_codes" where "account_id" = ? and "used_at" is null
;

-- answers: id account_id credential_id public_key counter transports name created_at used_at
-- with: [1]
select * from "passkeys" where "account_id" = ? order by "id"
;

-- with: ["sold_count",12,12]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"sold-count.set","sold-count",1,1794463200000,"{\"count\":null}","{\"count\":12}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [11]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["all_call_back",1,1]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":false}","{\"all\":true}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [12]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["all_call_back",0,0]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":true}","{\"all\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [13]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id youtube_link
-- with: ["https://youtu.be/abcdefghijk",1]
update "homepage_videos" set "youtube_link" = ? where "id" = ? returning *
;

-- with: [1,"video.edit","video",1,1794463200000,"{\"youtube_link\":\"\"}","{\"youtube_link\":\"https://youtu.be/abcdefghijk\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [14]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["74655a762163f966d6ed577504f180a5",330,220,"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABwBACdASogABcAPyGAslOtKKSit/qoAaAkCWoAuwXnwZjjxbHrEtzBF8ZQMAD8Uz18fhIwEprgr6h1P+MHtGno3maYqNRSImhf5AyxQoacEZxETXHPIn+s4TMY7yAA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,"74655a762163f966d6ed577504f180a5",330,220,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "photo_key", "photo_width", "photo_height", "created_at", "is_sample") values (?, ?, ?, ?, ?, ?, ?, ?) returning *
;

-- with: ["74655a762163f966d6ed577504f180a5"]
delete from "staged_uploads" where "media_key" in (?)
;

-- with: [1,"testimonial.create","testimonial",1,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":\"74655a762163f966d6ed577504f180a5\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [15]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [1]
select * from "testimonials" where "id" = ?
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",4,1]
update "testimonials" set "name" = ?, "testimonial_text" = ?, "rating" = ? where "id" = ? returning *
;

-- with: [1,"testimonial.edit","testimonial",1,1794463200000,"{\"rating\":5}","{\"rating\":4}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [16]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
select * from "testimonials" order by "created_at" desc, "id" desc
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "created_at", "is_sample") values (?, ?, ?, ?, ?) returning *
;

-- with: [1,"testimonial.create","testimonial",2,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [17]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [2]
delete from "testimonials" where "id" = ? returning *
;

-- with: [1,"testimonial.delete","testimonial",2,1794463200000,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [18]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000009",null,"$argon2id$v=19$m=8,t=1,p=1$q8tZoGwmVqm7Dm/PoB8Cbg$atylFFiGzsP+JdzppP3+G8aGNcqVQLaNEFfwh3I4Uq0","other","none","active",1794463200000,1794463200000,1]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [1,"account.add","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:0:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [0,2,0,"active"]
update "accounts" set "sign_outs" = ? where "removed_at" is null and "id" = ? and "sign_outs" = ? and "state" = ?
;

-- with: ["10e6a774af049baefe5389918964cda27ddda0de0bf7f550e8643147621ccb89",2,"Another program",1794463200000,1795068000000,1794463200000,null]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [2,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values (?, ?, ?) on conflict ("account_id", "address_hash") do update set "seen_at" = ?
;

-- with: [1,"login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:Hai5FU7Vgq5sVl_Rg3fCJV",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:0:phone:Hai5FU7Vgq5sVl_Rg3fCJV:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:phone:Hai5FU7Vgq5sVl_Rg3fCJV:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:phone:Hai5FU7Vgq5sVl_Rg3fCJV:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = ?
;

-- with: ["owner",2]
update "accounts" set "role" = ? where "removed_at" is null and "id" = ?
;

-- with: [1,"account.role","account",2,1794463200000,"{\"role\":\"staff\"}","{\"role\":\"owner\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ?
;

-- with: ["$argon2id$v=19$m=8,t=1,p=1$VEKvZnFxNoiSJf+reg1qDA$JMwTU7ukirZFlSyjmO0oR2iG6kW4Lv5x7VC/yhSu1RQ","other","none",null,2]
update "accounts" set "password_hash" = ?, "password_from" = ?, "password_weakness" = ?, "asked_again_at" = ? where "removed_at" is null and "id" = ?
;

-- with: [1,"account.reset","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ?
;

-- with: [1,"account.sign-out","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["register:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"register:0:phone:M0Z0DHyiQh60uEsLMg8K7p",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: network count
-- with: ["pending"]
select "request_network" as "network", count(*) as "count" from "accounts" where "removed_at" is null and "state" = ? group by "request_network"
;

-- with: ["5550000077",null,"$argon2id$v=19$m=8,t=1,p=1$Nc6bry9prQNtGiN43wrgog$WO2stSzX3SjzN9zJ1vdziUb7K7ZMqUiqff6DRQsCNPo","self","none",null,1794463200000,"pending",1794463200000,"pending"]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "request_network", "created_at", "state") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("phone") where "removed_at" is null do update set "asked_again_at" = ? where "accounts"."state" = ?
;

-- with: ["active",null,1794463200000,1,3,"pending"]
update "accounts" set "state" = ?, "request_network" = ?, "approved_at" = ?, "approved_by" = ? where "removed_at" is null and "id" = ? and "state" = ? and "asked_again_at" is null
;

-- with: [1,"account.approve","account",3,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = ?
;

-- answers: whole
-- with: ["active"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ?
;

-- with: [1794463200000,"",2]
update "accounts" set "removed_at" = ?, "password_hash" = ? where "removed_at" is null and "id" = ?
;

-- with: [2]
delete from "sessions" where "account_id" = ?
;

-- with: [1,"account.remove","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,1,"421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ? and "token_hash" != ?
;

-- with: ["login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [1794463200000,"421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa"]
update "sessions" set "confirmed_at" = ? where "token_hash" = ?
;

-- with: [1,"login:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: account_id
-- with: [1,"V35BbBxsw35DJRWcg9ndahIXyPhjGvosN5SALunp1G_waSg5PyuvtTYtYk2AXzGnnIRgsWwoikykvr9O",1794463200000,"V35BbBxsw35DJRWcg9ndahIXyPhjGvosN5SALunp1G_waSg5PyuvtTYtYk2AXzGnnIRgsWwoikykvr9O",1794463200000]
insert into "totp_secrets" ("account_id", "sealed_secret", "created_at") values (?, ?, ?) on conflict ("account_id") do update set "sealed_secret" = ?, "created_at" = ? where "totp_secrets"."confirmed_at" is null returning "account_id"
;

-- with: ["code:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"code:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"code:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"code:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,"code:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1,"code:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["code:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,1,"421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ? and "token_hash" != ?
;

-- with: [1794463200000,59815440,1]
update "totp_secrets" set "confirmed_at" = ?, "last_step" = ? where "account_id" = ? and "confirmed_at" is null
;

-- with: [1]
delete from "recovery_codes" where "account_id" = ?
;

-- with: [1,"22a539d26f68ed939098c4ebdc7a1a89417746c3744d50de20cdf0635435c1de",null,1,"1a092aeae255da0cc8b9a676f85f30998430ea8bab65893c60a3ac684ba4aab9",null,1,"48983396b569276fc0b038b2f5df56f1bb900749b70f41d9e03d24bac002b581",null,1,"dce376f697bd0aa8d339c36a6989a0ce3653cabeea58c1aa5e05478580d80383",null,1,"2d0b0a01e1ed4d5d6d29451525560bd10530e2792c50d8089c233b4b17464fc5",null,1,"eebc83268f4940ddca6e6fed6bd88aac9e1042217756d706591aad182009a61d",null,1,"8087e7306952560da708115a8d87b5153c8f9e81cf891296f74496d2a39403c9",null,1,"1fe89f167c1ac82c5c8631051b47004c82174b17a816f56647afb268854b25de",null,1,"a27b8ace0f4e35a645606d4ef3b517383386ad3eb72f1251707fb753b5eab0bf",null,1,"417a64114d9d525867fcc4e7e65cb7059d5f68adf218a66962a3569d08dcddd5",null]
insert into "recovery_codes" ("account_id", "code_hash", "used_at") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?)
;

-- with: [1,"code:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:0:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:0:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:1:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:1:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:2:address:IVwyeoxAKSKF1PAcutkdH6",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:2:phone:EbZRXnVzCkOsjx0SqLMkZs",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:sessions of:h1YfLiz5o5v_lEesunxUg-",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"account.factor-on","account",1,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1794463260000,"421c6bb2623bdc7160178c1872f0ca82869de0fe969876daf06f050ca3197daa"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "token_hash" = ?
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "staged_uploads" where "created_at" < ?
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "notices" where "created_at" < ?
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "contact_messages" where "created_at" < ?
;

-- answers: whole
-- with: [1793858460000]
select count(*) as "whole" from "imports" where "created_at" < ?
;

-- answers: whole
-- with: ["refused","withdrawn",1778911260000,"{\"fields\":{}}"]
select count(*) as "whole" from "submissions" where "state" in (?, ?) and "decided_at" < ? and "fields" != ?
;

-- answers: whole
-- with: [1791871260000]
select count(*) as "whole" from "properties" where "deleted_at" < ? and "purged_at" is null
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "property_reports" where "created_at" < ?
;

-- answers: whole
-- with: [1786687260000]
select count(*) as "whole" from "shared_lists" where "visited_at" <= ?
;

-- answers: whole
-- with: ["pending",1791871260000]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ? and "created_at" < ?
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "visitors" where "created_at" < ? and "erased_at" is null
;

-- with: [1797832860000]
delete from "rate_limits" where "window_start" < ?
;

-- with: [1782367260000,500]
delete from "contact_messages" where "id" in (select "id" from "contact_messages" where "created_at" < ? order by "created_at" limit ?)
;

delete from "totp_secrets" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

delete from "recovery_codes" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797832860000]
delete from "totp_secrets" where "confirmed_at" is null and "created_at" < ?
;

delete from "passkeys" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797919260000]
delete from "spent_challenges" where "ends_at" <= ?
;

-- answers: file
-- with: [1797314460000]
delete from "imports" where "created_at" < ? returning "file"
;

-- with: ["withdrawn",1797919260000,1,"correction","waiting"]
update "submissions" set "state" = ?, "decided_at" = ?, "version" = "version" + ? where "kind" = ? and "state" = ? and not exists (select "properties"."id" from "properties" where "properties"."id" = "submissions"."property_id" and "properties"."owner_id" = "submissions"."owner_id" and "properties"."deleted_at" is null)
;

-- answers: media_key
-- with: ["refused","withdrawn",1795327260000,500]
delete from "submission_photos" where "id" in (select "submission_photos"."id" from "submission_photos" inner join "submissions" on "submissions"."id" = "submission_photos"."submission_id" where "submissions"."state" in (?, ?) and "submissions"."decided_at" < ? limit ?) returning "submission_photos"."media_key"
;

-- with: ["{\"fields\":{}}",null,"refused","withdrawn",1782367260000,"{\"fields\":{}}"]
update "submissions" set "fields" = ?, "reason" = ? where "id" in (select "id" from "submissions" where "state" in (?, ?) and "decided_at" < ? and "fields" != ?)
;

-- answers: id
-- with: [1782367260000,1782367260000,"waiting",1782367260000,1782367260000,500]
select "id" from "owners" where "erased_at" is null and "created_at" < ? and not exists (select "properties"."id" from "properties" where "properties"."owner_id" = "owners"."id" and ("deleted_at" is null or "deleted_at" >= ?)) and not exists (select "submissions"."id" from "submissions" where "submissions"."owner_id" = "owners"."id" and ("submissions"."state" = ? or "submissions"."created_at" >= ? or "submissions"."decided_at" >= ?)) order by "id" limit ?
;

-- answers: id
-- with: [null,1794031260000,2000]
update "properties" set "stale_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "stale_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= ?), (1 = 0))) limit ?) returning "id"
;

-- answers: id
-- with: [1797919260000,1794031260000,2000]
update "properties" set "stale_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "stale_at" is null and "properties"."confirmed_at" <= ? limit ?) returning "id"
;

-- answers: id
-- with: [null,1790143260000,2000]
update "properties" set "hidden_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "hidden_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= ?), (1 = 0))) limit ?) returning "id"
;

-- answers: id
-- with: [1797919260000,1790143260000,2000]
update "properties" set "hidden_at" = ? where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "hidden_at" is null and "properties"."confirmed_at" <= ? limit ?) returning "id"
;

-- answers: id title summary owner_name owner_contact1 owner_contact2 contact_in_text
-- with: [2,0,500]
select "id", "title", "summary", "owner_name", "owner_contact1", "owner_contact2", "contact_in_text" from "properties" where ("contact_in_text" is null or "contact_in_text" < ?) and "id" > ? order by "id" limit ?
;

-- with: ["contact_rule",1,1]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- answers: id
-- with: [1797919260000,1795327260000,500]
update "properties" set "purged_at" = ? where "id" in (select "id" from "properties" where "deleted_at" < ? and "purged_at" is null order by "deleted_at", "id" limit ?) and "purged_at" is null returning "id"
;

-- answers: media_key
-- with: [4]
delete from "property_images" where "property_id" in (?) returning "media_key"
;

delete from "properties" where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "import_key" is null and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: ["-","-","0000000000",null,null,"[]","[]","[]","","",0,null,null,"-"]
update "properties" set "title" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "summary" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "listing_text" = ?, "lead_text" = ?, "is_sold_out" = ?, "sold_at" = ?, "sold_text" = ? where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "owner_name" != ? and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id" and "visitors"."erased_at" is null)
;

-- with: [-19982]
delete from "property_changes" where "version" < ?
;

-- with: [1782367260000]
delete from "property_reports" where "created_at" < ?
;

-- with: [1790143260000]
delete from "shared_lists" where "visited_at" <= ?
;

-- with: [1797919260000]
delete from "sessions" where "expires_at" < ?
;

-- with: [1790143260000]
delete from "known_addresses" where "seen_at" < ?
;

-- with: ["pending",1795327260000]
delete from "accounts" where "id" in (select "id" from "accounts" where "removed_at" is null and "state" = ? and "created_at" < ?)
;

-- with: [1790143260000]
delete from "security_events" where "at" < ?
;

-- answers: id
-- with: ["login",1,"ok",1,50000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" in (?) order by "id" desc limit ? offset ?
;

-- answers: id
-- with: ["login",1,"ok","SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" not in (?, ?, ?) order by "id" desc limit ? offset ?
;

-- answers: id
-- with: ["login",0,"SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" in (?, ?) order by "id" desc limit ? offset ?
;

-- with: [1790143260000]
delete from "reveal_alarms" where "hour" < ?
;

-- with: [1797915660000]
delete from "phone_codes" where "created_at" < ?
;

-- with: [1782367260000]
delete from "phone_confirmations" where "created_at" < ?
;

-- with: ["","","","",null,0,1797919260000,1,1782367260000,500]
update "visitors" set "name" = ?, "phone" = ?, "search_text" = ?, "note" = ?, "closed_reason" = ?, "owner_may_see" = ?, "erased_at" = ?, "version" = "version" + ? where "id" in (select "id" from "visitors" where "created_at" < ? and "erased_at" is null order by "created_at" limit ?)
;

-- with: [1782367260000,1782367260000,500]
delete from "ledger_entries" where "asked_at" < ? and "visitor_id" in (select "visitor_id" from "ledger_entries" where "asked_at" < ? limit ?)
;

-- with: [1797746460000]
delete from "notices" where "created_at" < ?
;

-- answers: media_key
-- with: [1797746460000]
delete from "staged_uploads" where "created_at" < ? returning "media_key"
;

-- answers: id
-- with: [1]
select "id" from "properties" where "id" in (?)
;

-- with: [1,20809,3]
insert into "property_views" ("property_id", "day", "seen") values (?, ?, ?) on conflict ("property_id", "day") do update set "seen" = "property_views"."seen" + "excluded"."seen"
;

-- with: [1794463200000,"account","add","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"login","login","ok","_mMxsFpUgzeqacoO",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"login","login","UNAUTHENTICATED","_mMxsFpUgzeqacoO",0,"tUZ-gQis8k8nfevB",null,1,1794463200000,"account","role","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",2,1,1794463200000,"password","reset","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",2,1,1794463200000,"account","sign-out","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",2,1,1794463200000,"account","approve","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",3,1,1794463200000,"account","remove","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",2,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- with: [1794463200000,"login","end-others","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"password","asked-again","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463200000,"second-step","on","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1,1794463260000,"login","logout","ok","edZB7MHi2C_A0CG0",1,"tUZ-gQis8k8nfevB",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- engine: postgres

-- answers: only_one id seen_at tidied_at
select * from "installation"
;

-- with: [1,"bd25d5baa284b5820e64f276162c74c3",0,null]
insert into "installation" ("only_one", "id", "seen_at", "tidied_at") values ($1, $2, $3, $4) on conflict ("only_one") do nothing
;

-- answers: value
-- with: ["check of the secret key"]
select "value" from "site_keys" where "name" = $1
;

-- with: ["check of the secret key","8f522e80160ea2d00777a58b8a9d1e0a2e2170c04079bfaf22b575008bab473e"]
insert into "site_keys" ("name", "value") values ($1, $2) on conflict ("name") do nothing
;

-- with: ["counts","d3138b1b601aa77cb43f9a12025b08c6b04d1fc2618e7c0b8822044a319cafa0"]
insert into "site_keys" ("name", "value") values ($1, $2) on conflict ("name") do nothing
;

-- answers: id name slug spellings gu hi lat lng pincode zone merged_into version updated_at gave parting_from
select * from "areas" order by "id"
;

-- with: ["Adalaj","adalaj","અડાલજ","अडालज",23.1672,72.5825,"382421","Outskirts",1794463200000,"[\"Adlaj\",\"Adalaj Vav\",\"Adalaj Gam\",\"Trimandir\",\"Uvarsad\",\"Shertha\"]","Airport Road","airport-road","એરપોર્ટ રોડ","एयरपोर्ट रोड",23.0715,72.6095,"382475","North",1794463200000,"[\"Airport\",\"Airport Circle\",\"Sardarnagar\",\"Dafnala\",\"Cantonment\",\"Camp Sadar Bazar\",\"Bhadreshwar\"]","Ambawadi","ambawadi","આંબાવાડી","अंबावाड़ी",23.0218,72.55,"380015","West",1794463200000,"[\"Ambavadi\",\"Nehrunagar\",\"Panjrapole\",\"Parimal Garden\",\"Manekbaug\",\"Manekbag\",\"Shreyas Tekra\",\"Polytechnic\",\"Bhudarpura\",\"Surendra Mangaldas Road\"]","Ambli","ambli","આંબલી","आंबली",23.0295,72.4835,"380058","North West",1794463200000,"[\"Ambli Road\",\"Ambli Bopal Road\",\"Iscon Ambli Road\",\"Iscon Ambli\"]","Amraiwadi","amraiwadi","અમરાઈવાડી","अमराईवाड़ी",23.0075,72.6265,"380026","East",1794463200000,"[\"Amraivadi\",\"Amaraiwadi\",\"Rabari Colony\",\"Jogeshwari\"]","Asarwa","asarwa","અસારવા","असारवा",23.044,72.606,"380016","Central",1794463200000,"[\"Asarva\",\"Civil Hospital\",\"Meghaninagar\",\"Chamanpura\",\"Girdhar Nagar\",\"Kalapinagar\",\"Om Nagar\"]","Ashram Road","ashram-road","આશ્રમ રોડ","आश्रम रोड",23.0405,72.57,"380009","West",1794463200000,"[\"Income Tax\",\"Income Tax Circle\",\"Usmanpura\",\"Old Wadaj\",\"Juna Vadaj\",\"Gandhi Ashram\",\"Riverfront\",\"Sabarmati Riverfront\",\"Shantinagar\"]","Bapunagar","bapunagar","બાપુનગર","बापूनगर",23.0343,72.6312,"380024","North",1794463200000,"[\"India Colony\",\"Thakkarbapanagar\",\"Viratnagar\",\"Rakhial\",\"Gomtipur\",\"Thakkarnagar\",\"Diamond Market\",\"Saraspur\"]","Bavla","bavla","બાવળા","बावला",22.832,72.3645,"382220","Outskirts",1794463200000,"[\"Bawla\",\"Bavala\"]","Bhadaj","bhadaj","ભાડજ","भाडज",23.0865,72.4862,"380060","North West",1794463200000,"[\"Bhadaj Circle\",\"Bhadaj Gam\",\"Sola Bhadaj\"]","Bodakdev","bodakdev","બોડકદેવ","बोडकदेव",23.0405,72.5128,"380054","North West",1794463200000,"[\"Judges Bungalow Road\",\"Judges Bunglow\",\"Rajpath Club\",\"Rajpath Rangoli Road\",\"Pakwan\",\"Judges Bungalow\",\"Premchand Nagar\"]","Bopal","bopal","બોપલ","बोपल",23.0343,72.4648,"380058","South West",1794463200000,"[\"Bopal Gam\",\"Old Bopal\",\"Bopal Approach\",\"Bhavya Park\",\"Sterling City\",\"Bopal Cross Road\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","CG Road","cg-road","સી.જી. રોડ","सी.जी. रोड",23.0292,72.5582,"380009","West",1794463200000,"[\"Chimanlal Girdharlal Road\",\"Municipal Market\",\"Panchvati\",\"Swastik Cross Road\",\"Panchavati\",\"Lal Bungalow\"]","Chandkheda","chandkheda","ચાંદખેડા","चांदखेड़ा",23.113,72.584,"382424","West",1794463200000,"[\"Chandkheda Gam\",\"IOC Road\",\"New CG Road\",\"ONGC\",\"Visat\",\"Tapovan\",\"Tapovan Circle\"]","Chandlodia","chandlodia","ચાંદલોડિયા","चांदलोडिया",23.081,72.5503,"382481","North West",1794463200000,"[\"Chandlodiya\",\"Nirnay Nagar\",\"Silver Star\",\"Umiya Nagar\"]","Changodar","changodar","ચાંગોદર","चांगोदर",22.9298,72.448,"382213","Outskirts",1794463200000,"[\"Changodhar\",\"Changodar GIDC\",\"Sarkhej Bavla Highway\"]","CTM","ctm","સી.ટી.એમ.","सी.टी.एम.",22.9925,72.6325,"380026","East",1794463200000,"[\"CTM Cross Road\",\"CTM Char Rasta\",\"Hatkeshwar\",\"Bhaipura\",\"Ramrajya Nagar\"]","Ellisbridge","ellisbridge","એલિસબ્રિજ","एलिसब्रिज",23.0235,72.5655,"380006","West",1794463200000,"[\"Elisbridge\",\"Law Garden\",\"Town Hall\",\"Gujarat College\",\"Kocharab\",\"Pritam Nagar\",\"Madalpur\",\"VS Hospital\"]","Ghatlodia","ghatlodia","ઘાટલોડિયા","घाटलोडिया",23.069,72.542,"380061","North West",1794463200000,"[\"Ghatlodiya\",\"Ghatlodiya Gam\",\"KK Nagar\",\"Sattadhar\",\"Chanakyapuri\",\"CP Nagar\",\"Prabhat Chowk\",\"Karmachari Nagar\",\"Shayona City\",\"Bhuyangdev\",\"RC Technical\"]","Ghodasar","ghodasar","ઘોડાસર","घोड़ासर",22.982,72.6112,"380050","South",1794463200000,"[\"Ghodasar Gam\",\"Jashodanagar\",\"Smruti Mandir\",\"Cadila\"]","Ghuma","ghuma","ઘુમા","घुमा",23.0308,72.4492,"380058","South West",1794463200000,"[\"Ghuma Gam\",\"Bopal Ghuma\",\"Bopal Ghuma Road\",\"Godhavi\",\"Manipur\",\"Garodia\"]","GIFT City","gift-city","ગિફ્ટ સિટી","गिफ्ट सिटी",23.1595,72.6835,"382050","Outskirts",1794463200000,"[\"Gift\",\"Gujarat International Finance Tec City\",\"GIFT SEZ\"]","Gota","gota","ગોતા","गोता",23.098,72.5335,"382481","North West",1794463200000,"[\"Gota Gam\",\"Gota Cross Road\",\"Vandematram\",\"Vande Mataram Road\",\"Vasantnagar\"]","Gurukul","gurukul","ગુરુકુળ","गुरुकुल",23.047,72.5325,"380052","North West",1794463200000,"[\"Gurukul Road\",\"Drive In Road\",\"Drive-in\",\"Subhash Chowk\",\"Himalaya Mall\"]","Hansol","hansol","હાંસોલ","हांसोल",23.0862,72.6255,"382475","North",1794463200000,"[\"Hansol Gam\",\"Indira Bridge\",\"Bhat\",\"Bhat Circle\"]","Hathijan","hathijan","હાથીજણ","हाथीजण",22.9432,72.666,"382445","East",1794463200000,"[\"Hathijan Circle\",\"Vinzol\",\"Vivekanandnagar\",\"Lal Gebi\",\"Mahemdabad Highway\",\"Bibipura\",\"Gatrad\"]","Isanpur","isanpur","ઈસનપુર","ईसनपुर",22.9785,72.601,"382443","South",1794463200000,"[\"Ishanpur\",\"Isanpur Gam\",\"Vishal Nagar\",\"Govindwadi\",\"Chandola\"]","Jagatpur","jagatpur","જગતપુર","जगतपुर",23.1122,72.547,"382470","North West",1794463200000,"[\"Jagatpur Road\",\"Jagatpur Gam\",\"Garden City Road\",\"Godrej Garden City\",\"Garden City\"]","Jodhpur","jodhpur","જોધપુર","जोधपुर",23.0178,72.5213,"380015","South West",1794463200000,"[\"Jodhpur Gam\",\"Jodhpur Village\",\"Jodhpur Char Rasta\",\"Shyamal\",\"Shyamal Cross Road\",\"Jodhpur Tekra\",\"ISRO\",\"Star Bazaar\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Juhapura","juhapura","જુહાપુરા","जुहापुरा",22.9948,72.5278,"380055","South West",1794463200000,"[\"Fatehwadi\",\"Maktampura\",\"Vishala\",\"Sankalitnagar\",\"Ambar Tower\"]","Kalupur","kalupur","કાલુપુર","कालूपुर",23.0285,72.5985,"380002","Central",1794463200000,"[\"Old City\",\"Walled City\",\"Kot Vistar\",\"Khadia\",\"Raipur\",\"Dariapur\",\"Sarangpur\",\"Relief Road\",\"Shahpur\",\"Raikhad\",\"Jamalpur\",\"Astodia\",\"Manek Chowk\",\"Delhi Darwaja\",\"Gheekanta\",\"Lal Darwaja\",\"Mirzapur\",\"Khanpur\",\"Khamasa\",\"Prem Darwaja\"]","Kankaria","kankaria","કાંકરિયા","कांकरिया",23.0062,72.601,"380022","South",1794463200000,"[\"Kankariya\",\"Kankaria Lake\",\"Behrampura\",\"Shah Alam\",\"Danilimda\",\"Geeta Mandir\",\"Majurgam\"]","Kathwada","kathwada","કઠવાડા","कठवाड़ा",23.0578,72.7055,"382430","North",1794463200000,"[\"Kathvada\",\"Kathwada GIDC\",\"Kathwada Gam\",\"Singarva\",\"Dastan\",\"Dastan Circle\"]","Khokhra","khokhra","ખોખરા","खोखरा",23.0012,72.6175,"380008","South",1794463200000,"[\"Khokhara\",\"Khokhra Circle\",\"Khokhra Mehmedabad\",\"Anupam Cinema\"]","Koba","koba","કોબા","कोबा",23.1435,72.6395,"382426","Outskirts",1794463200000,"[\"Koba Circle\",\"Koba Gam\",\"Juna Koba\",\"Sughad\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Kudasan","kudasan","કુડાસણ","कुडासण",23.1825,72.6325,"382419","Outskirts",1794463200000,"[\"Kudasan Gandhinagar\",\"Raysan\",\"Randesan\",\"Infocity\",\"Reliance Cross Road\",\"PDPU\",\"Bhaijipura\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Lambha","lambha","લાંભા","लांभा",22.937,72.5785,"382405","South",1794463200000,"[\"Lambha Gam\",\"Lambha Mandir\",\"Aslali\",\"Kamod\",\"Gyaspur\"]","Makarba","makarba","મકરબા","मकरबा",22.998,72.504,"380051","South West",1794463200000,"[\"Makraba\",\"Makarba Road\",\"Makarba Gam\",\"Sarkhej Makarba Road\",\"TP 85\",\"YMCA\",\"YMCA Club\"]","Maninagar","maninagar","મણિનગર","मणिनगर",22.9972,72.6058,"380008","South",1794463200000,"[\"Maninagar East\",\"Maninagar West\",\"Maninagar Char Rasta\",\"LG Hospital\",\"Jawahar Chowk\",\"Rambaug\",\"Uttam Nagar\",\"Bhairavnath\",\"Dakshini\"]","Memnagar","memnagar","મેમનગર","मेमनगर",23.05,72.5402,"380052","North West",1794463200000,"[\"Memnagar Gam\",\"Helmet Circle\",\"Helmet Cross Road\",\"Vivekanand Circle\",\"Manav Mandir\"]","Moraiya","moraiya","મોરૈયા","मोरैया",22.9105,72.4275,"382213","Outskirts",1794463200000,"[\"Moraya\",\"Moraiya GIDC\",\"Matoda\"]","Motera","motera","મોટેરા","मोटेरा",23.1015,72.5975,"380005","West",1794463200000,"[\"Motera Stadium\",\"Narendra Modi Stadium\",\"Motera Gam\",\"Koteshwar\"]","Nana Chiloda","nana-chiloda","નાના ચિલોડા","नाना चिलोडा",23.1015,72.6685,"382330","North",1794463200000,"[\"Chiloda\",\"Naroda Chiloda\",\"Ranasan\",\"Karai\"]","Naranpura","naranpura","નારણપુરા","नारणपुरा",23.0555,72.5553,"380013","West",1794463200000,"[\"Narayanpura\",\"Narnpura\",\"Ankur\",\"Ankur Road\",\"Shastrinagar\",\"AEC Cross Road\",\"Vijay Nagar\",\"Pallav\",\"Pragati Nagar\",\"Parasnagar\",\"AEC\",\"Sola Housing\",\"Mirambica\",\"Kameshwar\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Naroda","naroda","નરોડા","नरोडा",23.079,72.6578,"382330","North",1794463200000,"[\"Naroda Patiya\",\"Nava Naroda\",\"New Naroda\",\"Naroda GIDC\",\"Krishnanagar\",\"Saijpur\",\"Hanspura\",\"Kubernagar\",\"Dehgam Road\",\"Haridarshan\",\"Muthiya\",\"Noble Nagar\",\"Saijpur Bogha\"]","Narol","narol","નારોલ","नारोल",22.9675,72.59,"382405","South",1794463200000,"[\"Narol Circle\",\"Narol Cross Road\",\"New Narol\",\"Shahwadi\",\"Surya Nagar\"]","Nava Vadaj","nava-vadaj","નવા વાડજ","नवा वाडज",23.0662,72.5648,"380013","West",1794463200000,"[\"Nava Wadaj\",\"New Wadaj\",\"New Vadaj\",\"Wadaj\",\"Vadaj\",\"Akhbarnagar\",\"Kiran Park\",\"Bhimjipura\",\"Vyaswadi\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Navrangpura","navrangpura","નવરંગપુરા","नवरंगपुरा",23.037,72.556,"380009","West",1794463200000,"[\"Navarangpura\",\"Mithakhali\",\"Stadium Road\",\"Commerce Six Road\",\"University Road\",\"Vijay Cross Road\",\"Gulbai Tekra\",\"Commerce College\",\"Gujarat University\",\"Sardar Patel Stadium\",\"Dada Saheb\"]","New Maninagar","new-maninagar","ન્યૂ મણિનગર","न्यू मणिनगर",22.9805,72.644,"382449","East",1794463200000,"[\"Nava Maninagar\",\"Ramol\",\"Jantanagar\"]","New Ranip","new-ranip","ન્યૂ રાણીપ","न्यू राणीप",23.0862,72.5652,"382470","West",1794463200000,"[\"Nava Ranip\",\"GST Road\",\"Chenpur\",\"GST\",\"GST Crossing\",\"Chainpur\",\"Arjun Ashram\"]","Nikol","nikol","નિકોલ","निकोल",23.0455,72.6685,"380049","East",1794463200000,"[\"Nikol Gam\",\"New Nikol\",\"Nava Nikol\",\"Nikol Naroda Road\",\"Bhakti Circle\",\"Raspan\",\"Gopal Chowk\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Odhav","odhav","ઓઢવ","ओढव",23.0245,72.6615,"382415","East",1794463200000,"[\"Odhav GIDC\",\"Odhav Ring Road\",\"Odhav Talav\",\"Adinath Nagar\",\"Arbuda Nagar\",\"Ambika Nagar\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Ognaj","ognaj","ઓગણજ","ओगणज",23.1155,72.5145,"380060","North West",1794463200000,"[\"Oganaj\",\"Ognaj Circle\",\"Lapkaman\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Paldi","paldi","પાલડી","पालडी",23.013,72.5625,"380007","West",1794463200000,"[\"Paldi Cross Road\",\"Paldi Bhatta\",\"Mahalaxmi Cross Road\",\"NID\",\"Fatehpura\",\"Chandra Nagar\",\"Narayan Nagar\",\"Shantivan\",\"Jain Nagar\",\"Vikas Gruh\",\"Sharda Mandir\",\"Dharnidhar\"]","Prahlad Nagar","prahlad-nagar","પ્રહલાદનગર","प्रहलाद नगर",23.012,72.5065,"380015","South West",1794463200000,"[\"Prahalad Nagar\",\"Prahladnagar Garden\",\"Anand Nagar\",\"Corporate Road\",\"100 Feet Road\",\"100 Ft Road\",\"Vodafone House\"]","Ranip","ranip","રાણીપ","राणीप",23.078,72.5745,"382480","West",1794463200000,"[\"Ranip Gam\",\"Juna Ranip\",\"Balolnagar\"]","Sabarmati","sabarmati","સાબરમતી","साबरमती",23.0828,72.589,"380005","West",1794463200000,"[\"Ramnagar\",\"Sabarmati Ramnagar\",\"Dharmanagar\",\"D Cabin\",\"Kaligam\",\"Kabir Chowk\",\"Acher\"]","Sanand","sanand","સાણંદ","साणंद",22.9925,72.381,"382110","Outskirts",1794463200000,"[\"Sanand GIDC\",\"Saanand\",\"Telav\"]","Sargasan","sargasan","સરગાસણ","सरगासण",23.1915,72.6135,"382419","Outskirts",1794463200000,"[\"Sargasan Cross Road\",\"Sargasan Gandhinagar\",\"Gandhinagar\",\"Gandhinagar Highway\"]","Sarkhej","sarkhej","સરખેજ","सरखेज",22.983,72.501,"382210","South West",1794463200000,"[\"Sarkhej Roza\",\"Sarkhej Gam\",\"Ujala Circle\",\"Sanathal\",\"Shantipura\",\"Sarkhej Okaf\",\"Bakrol\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Satellite","satellite","સેટેલાઈટ","सैटेलाइट",23.0275,72.521,"380015","South West",1794463200000,"[\"Satellite Road\",\"Shivranjani\",\"Shivranjani Cross Road\",\"Ramdevnagar\",\"Satelite\",\"100 Feet Road\",\"100 Ft Road\",\"Jhansi Ki Rani\",\"132 Feet Ring Road\",\"132 Ft Ring Road\"]","Science City","science-city","સાયન્સ સિટી","साइंस सिटी",23.0768,72.507,"380060","North West",1794463200000,"[\"Science City Road\",\"Sola Science City\"]","SG Highway","sg-highway","એસ.જી. હાઈવે","एस.जी. हाईवे",23.061,72.52,"380054","North West",1794463200000,"[\"SG Road\",\"Sarkhej Gandhinagar Highway\",\"Iscon\",\"ISKCON Cross Road\",\"Karnavati Club\",\"Rajpath\"]","Shahibaug","shahibaug","શાહીબાગ","शाहीबाग",23.055,72.5922,"380004","Central",1794463200000,"[\"Shahibag\",\"Camp Road\",\"Dudheshwar\",\"Rajasthan Hospital\",\"Namaste Circle\"]","Shela","shela","શેલા","शेला",23.0068,72.451,"380058","South West",1794463200000,"[\"Shela Gam\",\"Club O7 Road\",\"Applewoods\",\"Applewood\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Shilaj","shilaj","શીલજ","शीलज",23.0538,72.4722,"380059","North West",1794463200000,"[\"Sheelaj\",\"Shilaj Circle\",\"Shilaj Gam\",\"Thaltej Shilaj Road\",\"Rancharda\",\"Kalhaar\",\"Palodiya\",\"Nandoli\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Sindhu Bhavan Road","sindhu-bhavan-road","સિંધુ ભવન રોડ","सिंधु भवन रोड",23.0411,72.4965,"380059","North West",1794463200000,"[\"Sindhu Bhawan Road\",\"Sindhu Bhavan\",\"SBR\"]","Sola","sola","સોલા","सोला",23.0735,72.518,"380060","North West",1794463200000,"[\"Sola Road\",\"Sola Gam\",\"Sola Bhagwat\",\"Sola Civil\",\"Gujarat High Court\",\"High Court\"]","South Bopal","south-bopal","સાઉથ બોપલ","साउथ बोपल",23.0175,72.4705,"380057","South West",1794463200000,"[\"SoBo\",\"S Bopal\",\"Bopal South\",\"SOBO Center\",\"VIP Road\",\"Aarohi Club Road\",\"Gala Gymkhana\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Thaltej","thaltej","થલતેજ","थलतेज",23.0503,72.5085,"380059","North West",1794463200000,"[\"Thaltej Gam\",\"Thaltej Cross Road\",\"Thaltej Tekra\",\"Hebatpur\",\"Hebatpur Road\",\"Zydus Hospital\",\"Surdhara\",\"Sal Hospital\"]","Tragad","tragad","ત્રાગડ","त्रागड",23.1272,72.5582,"382470","North West",1794463200000,"[\"Tragad Gam\",\"Tragad Road\",\"Digvijaynagar\"]","Vaishnodevi","vaishnodevi","વૈષ્ણોદેવી","वैष्णोदेवी",23.1358,72.5425,"382421","North West",1794463200000,"[\"Vaishnodevi Circle\",\"Khodiyar\",\"Khoraj\",\"Shantigram\",\"Adani Shantigram\",\"Chharodi\",\"Nirma University\",\"Nirma\",\"Jaspur\",\"Dantali\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Vasna","vasna","વાસણા","वासणा",23.0008,72.5475,"380007","West",1794463200000,"[\"Vasana\",\"Vasna Barrage\",\"APMC\",\"Jivraj Park\",\"Anjali Cross Road\",\"Gupta Nagar\",\"Pravin Nagar\",\"Jivraj Mehta\"]","Vastral","vastral","વસ્ત્રાલ","वस्त्राल",23.0012,72.664,"382418","East",1794463200000,"[\"Vastral Gam\",\"Nirant Cross Road\",\"Vastral Ring Road\",\"Mahadev Nagar\",\"Ratanpura\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]","Vastrapur","vastrapur","વસ્ત્રાપુર","वस्त्रापुर",23.0365,72.5292,"380015","North West",1794463200000,"[\"Vastrapur Lake\",\"IIM\",\"IIM Road\",\"Mansi Circle\",\"Alpha One\",\"Ahmedabad One\",\"Sandesh Press\",\"ATIRA\"]","Vatva","vatva","વટવા","वटवा",22.9555,72.614,"382445","South",1794463200000,"[\"Vatwa\",\"Vatva GIDC\",\"Vatva Gam\",\"Gamdi\"]","Vejalpur","vejalpur","વેજલપુર","वेजलपुर",23.0038,72.5195,"380051","South West",1794463200000,"[\"Vejalpur Gam\",\"Vejalpur Road\",\"Shrinand Nagar\",\"But Bhavani\",\"Sonal Cinema\",\"Malav Talav\"]","Zundal","zundal","ઝુંડાલ","झुंडाल",23.133,72.5852,"382421","West",1794463200000,"[\"Jundal\",\"Zundal Circle\",\"Zundal Gam\",\"Zundal Cross Road\",\"SP Ring Road\",\"Sardar Patel Ring Road\"]"]
insert into "areas" ("name", "slug", "gu", "hi", "lat", "lng", "pincode", "zone", "updated_at", "spellings") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10), ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20), ($21, $22, $23, $24, $25, $26, $27, $28, $29, $30), ($31, $32, $33, $34, $35, $36, $37, $38, $39, $40), ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50), ($51, $52, $53, $54, $55, $56, $57, $58, $59, $60), ($61, $62, $63, $64, $65, $66, $67, $68, $69, $70), ($71, $72, $73, $74, $75, $76, $77, $78, $79, $80), ($81, $82, $83, $84, $85, $86, $87, $88, $89, $90), ($91, $92, $93, $94, $95, $96, $97, $98, $99, $100), ($101, $102, $103, $104, $105, $106, $107, $108, $109, $110), ($111, $112, $113, $114, $115, $116, $117, $118, $119, $120), ($121, $122, $123, $124, $125, $126, $127, $128, $129, $130), ($131, $132, $133, $134, $135, $136, $137, $138, $139, $140), ($141, $142, $143, $144, $145, $146, $147, $148, $149, $150), ($151, $152, $153, $154, $155, $156, $157, $158, $159, $160), ($161, $162, $163, $164, $165, $166, $167, $168, $169, $170), ($171, $172, $173, $174, $175, $176, $177, $178, $179, $180), ($181, $182, $183, $184, $185, $186, $187, $188, $189, $190), ($191, $192, $193, $194, $195, $196, $197, $198, $199, $200), ($201, $202, $203, $204, $205, $206, $207, $208, $209, $210), ($211, $212, $213, $214, $215, $216, $217, $218, $219, $220), ($221, $222, $223, $224, $225, $226, $227, $228, $229, $230), ($231, $232, $233, $234, $235, $236, $237, $238, $239, $240), ($241, $242, $243, $244, $245, $246, $247, $248, $249, $250), ($251, $252, $253, $254, $255, $256, $257, $258, $259, $260), ($261, $262, $263, $264, $265, $266, $267, $268, $269, $270), ($271, $272, $273, $274, $275, $276, $277, $278, $279, $280), ($281, $282, $283, $284, $285, $286, $287, $288, $289, $290), ($291, $292, $293, $294, $295, $296, $297, $298, $299, $300), ($301, $302, $303, $304, $305, $306, $307, $308, $309, $310), ($311, $312, $313, $314, $315, $316, $317, $318, $319, $320), ($321, $322, $323, $324, $325, $326, $327, $328, $329, $330), ($331, $332, $333, $334, $335, $336, $337, $338, $339, $340), ($341, $342, $343, $344, $345, $346, $347, $348, $349, $350), ($351, $352, $353, $354, $355, $356, $357, $358, $359, $360), ($361, $362, $363, $364, $365, $366, $367, $368, $369, $370), ($371, $372, $373, $374, $375, $376, $377, $378, $379, $380), ($381, $382, $383, $384, $385, $386, $387, $388, $389, $390), ($391, $392, $393, $394, $395, $396, $397, $398, $399, $400), ($401, $402, $403, $404, $405, $406, $407, $408, $409, $410), ($411, $412, $413, $414, $415, $416, $417, $418, $419, $420), ($421, $422, $423, $424, $425, $426, $427, $428, $429, $430), ($431, $432, $433, $434, $435, $436, $437, $438, $439, $440), ($441, $442, $443, $444, $445, $446, $447, $448, $449, $450), ($451, $452, $453, $454, $455, $456, $457, $458, $459, $460), ($461, $462, $463, $464, $465, $466, $467, $468, $469, $470), ($471, $472, $473, $474, $475, $476, $477, $478, $479, $480), ($481, $482, $483, $484, $485, $486, $487, $488, $489, $490), ($491, $492, $493, $494, $495, $496, $497, $498, $499, $500), ($501, $502, $503, $504, $505, $506, $507, $508, $509, $510), ($511, $512, $513, $514, $515, $516, $517, $518, $519, $520), ($521, $522, $523, $524, $525, $526, $527, $528, $529, $530), ($531, $532, $533, $534, $535, $536, $537, $538, $539, $540), ($541, $542, $543, $544, $545, $546, $547, $548, $549, $550), ($551, $552, $553, $554, $555, $556, $557, $558, $559, $560), ($561, $562, $563, $564, $565, $566, $567, $568, $569, $570), ($571, $572, $573, $574, $575, $576, $577, $578, $579, $580), ($581, $582, $583, $584, $585, $586, $587, $588, $589, $590), ($591, $592, $593, $594, $595, $596, $597, $598, $599, $600), ($601, $602, $603, $604, $605, $606, $607, $608, $609, $610), ($611, $612, $613, $614, $615, $616, $617, $618, $619, $620), ($621, $622, $623, $624, $625, $626, $627, $628, $629, $630), ($631, $632, $633, $634, $635, $636, $637, $638, $639, $640), ($641, $642, $643, $644, $645, $646, $647, $648, $649, $650), ($651, $652, $653, $654, $655, $656, $657, $658, $659, $660), ($661, $662, $663, $664, $665, $666, $667, $668, $669, $670), ($671, $672, $673, $674, $675, $676, $677, $678, $679, $680), ($681, $682, $683, $684, $685, $686, $687, $688, $689, $690), ($691, $692, $693, $694, $695, $696, $697, $698, $699, $700), ($701, $702, $703, $704, $705, $706, $707, $708, $709, $710), ($711, $712, $713, $714, $715, $716, $717, $718, $719, $720), ($721, $722, $723, $724, $725, $726, $727, $728, $729, $730), ($731, $732, $733, $734, $735, $736, $737, $738, $739, $740), ($741, $742, $743, $744, $745, $746, $747, $748, $749, $750), ($751, $752, $753, $754, $755, $756, $757, $758, $759, $760), ($761, $762, $763, $764, $765, $766, $767, $768, $769, $770), ($771, $772, $773, $774, $775, $776, $777, $778, $779, $780) on conflict ("slug") do nothing
;

-- answers: value
-- with: ["catalogue_version"]
select "value" from "settings" where "name" = $1
;

-- with: ["freshness_began",1794463200000]
insert into "settings" ("name", "value") values ($1, $2) on conflict do nothing
;

-- answers: id
-- with: [null,1790575200000,2000]
update "properties" set "stale_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "stale_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= $2), (1 = 0))) limit $3) returning "id"
;

-- answers: id
-- with: [1794463200000,1790575200000,2000]
update "properties" set "stale_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "stale_at" is null and "properties"."confirmed_at" <= $2 limit $3) returning "id"
;

-- answers: id
-- with: [null,1786687200000,2000]
update "properties" set "hidden_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "hidden_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= $2), (1 = 0))) limit $3) returning "id"
;

-- answers: id
-- with: [1794463200000,1786687200000,2000]
update "properties" set "hidden_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "hidden_at" is null and "properties"."confirmed_at" <= $2 limit $3) returning "id"
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001"]
select * from "accounts" where "removed_at" is null and "phone" = $1
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001",null,"$argon2id$v=19$m=8,t=1,p=1$KLR7Nin2DicPfMAqOWmM5w$6oB4Ls+39FPC3J91amt2k7oefNniV4zaok9kkffO1LY","operator","none","active",1794463200000,1794463200000,null]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning *
;

-- answers: whole
-- with: ["active","owner"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1 and "role" = $2
;

-- answers: id
-- with: ["active",1]
select "id" from "accounts" where "removed_at" is null and "state" = $1 order by "id" limit $2
;

-- with: ["owner",1]
update "accounts" set "role" = $1 where "removed_at" is null and "id" = $2
;

-- answers: id
-- with: ["5550000001","EsoXtJryKJQ28wPgFmAwoh",1786687200000]
select "accounts"."id" from "accounts" inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id" where "accounts"."phone" = $1 and "accounts"."removed_at" is null and "known_addresses"."address_hash" = $2 and "known_addresses"."seen_at" >= $3
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:0:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- answers: key hits
-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794462300000,1794463260000,"login:0:phone:9oXJO-1FvGw_jKyfyhPiFi",1794462300000,1794463260000,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794456000000,1794463260000,"login:1:phone:9oXJO-1FvGw_jKyfyhPiFi",1794456000000,1794463260000,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794405600000,1794463260000,"login:2:phone:9oXJO-1FvGw_jKyfyhPiFi",1794405600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key"
;

-- answers: account_id sealed_secret created_at confirmed_at last_step
-- with: [1]
select * from "totp_secrets" where "account_id" = $1
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "passkeys" where "account_id" = $1
;

-- with: [0,1,0,"active"]
update "accounts" set "sign_outs" = $1 where "removed_at" is null and "id" = $2 and "sign_outs" = $3 and "state" = $4
;

-- with: ["ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13",1,"Another program",1794463200000,1795068000000,1794463200000,1794463200000]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values ($1, $2, $3) on conflict ("account_id", "address_hash") do update set "seen_at" = $4
;

-- with: [1,"login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:9oXJO-1FvGw_jKyfyhPiFi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: id phone name role password_from password_weakness approved_at approved_by confirmed_at used_at
-- with: ["ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13",1794463200000,1762927200000,"active"]
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at" from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id" where "sessions"."token_hash" = $1 and "sessions"."expires_at" > $2 and "sessions"."revoked_at" is null and ("sessions"."used_at" is null or "sessions"."used_at" > $3) and "accounts"."state" = $4 and "accounts"."removed_at" is null
;

-- answers: pg_advisory_xact_lock
-- with: [["60e61ee987f09c33760bb19688abd141"]]
select pg_advisory_xact_lock(hold)
    from (select distinct hashtextextended(key, 0) as hold from unnest($1::text[]) as key order by hold) as holds
;

-- answers: media_key created_at
-- with: ["60e61ee987f09c33760bb19688abd141"]
select "media_key", "created_at" from "staged_uploads" where "media_key" in ($1)
;

-- with: ["60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id
-- with: [1,"listing-number-0"]
select "id" from "properties" where "created_by" = $1 and "create_key" = $2
;

-- with: ["e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
select "media_key" as "key" from "property_images" where "media_key" in ($1, $2) union select "media_key" as "key" from "staged_uploads" where "media_key" in ($3, $4) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in ($5, $6) union select "media_key" as "key" from "submission_photos" where "media_key" in ($7, $8)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 0","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.351844506148,null,null,0,"neem residency 0\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 0\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-0",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51) on conflict do nothing returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- answers: id property_id media_key width height placeholder position
-- with: [1]
select * from "property_images" where "property_id" = $1 order by "position", "id"
;

-- with: [1]
delete from "property_images" where "property_id" = $1
;

-- with: [1,"60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [1,"e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",1,1794463200000,null,"{\"title\":\"Neem Residency 0\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[1,2],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [2]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "id" = $1
;

-- answers: id name phone
-- with: [1]
select "id", "name", "phone" from "accounts" where "id" in ($1)
;

-- with: ["ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- with: ["0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,null,null,0,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-1",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51) on conflict do nothing returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [2]
delete from "property_images" where "property_id" = $1
;

-- with: [2,"ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [2,"0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["ac290905d25fe9b29420516097ee18af","0fca485b6f396dc6bc1dbd9ac4887890"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",2,1794463200000,null,"{\"title\":\"Neem Residency 1\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000001,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Satellite\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[3,4],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [3]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- with: ["913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 2","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000002,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.353431178104,null,null,0,"neem residency 2\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 2\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-2",1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51) on conflict do nothing returning *
;

-- with: [3,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [3]
delete from "property_images" where "property_id" = $1
;

-- with: [3,"c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [3,"913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350","913d8c54b4aadddad2e6fb89ede13149"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",3,1794463200000,null,"{\"title\":\"Neem Residency 2\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000002,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[5,6],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [4]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
update "properties" set "revision" = "revision" where "id" = $1 and "deleted_at" is null returning *
;

-- answers: price created_at owner_contact1 location title summary owner_name contact_in_text
-- with: [1]
select "price", "created_at", "owner_contact1", "location", "title", "summary", "owner_name", "contact_in_text" from "properties" where "id" = $1
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency, two bedrooms","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,6900000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5474.018246727489,null,null,0,"neem residency, two bedrooms\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency, two bedrooms\nbhavna desai\n5550010077",null,null,1794463200000,1794463200000,"staff",null,null,1,1]
update "properties" set "title" = $1, "summary" = $2, "property_type" = $3, "bhk_type" = $4, "residential_type" = $5, "commercial_type" = $6, "condition" = $7, "facing" = $8, "direction" = $9, "floor" = $10, "total_floors" = $11, "price" = $12, "maintenance" = $13, "is_negotiable" = $14, "size" = $15, "carpet_area" = $16, "area_basis" = $17, "is_size_in_yards" = $18, "possession" = $19, "balcony_included" = $20, "na_noc" = $21, "only_na" = $22, "is_sold_out" = $23, "car_parking" = $24, "owner_name" = $25, "owner_contact1" = $26, "owner_contact2" = $27, "owner_calls_back" = $28, "location" = $29, "age" = $30, "amenities" = $31, "connectivity" = $32, "videos" = $33, "size_sqft" = $34, "price_per_sqft" = $35, "sold_at" = $36, "sold_text" = $37, "contact_in_text" = $38, "listing_text" = $39, "lead_text" = $40, "verified_at" = $41, "verified_by" = $42, "updated_at" = $43, "confirmed_at" = $44, "confirmed_by" = $45, "stale_at" = $46, "hidden_at" = $47, "revision" = "revision" + $48 where "id" = $49 and "deleted_at" is null returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- answers: id
-- with: [1,1]
select "id" from "property_prices" where "property_id" = $1 limit $2
;

-- with: [1,7000000,1794463200000,"staff",1,6900000,1794463200000,"staff"]
insert into "property_prices" ("property_id", "price", "changed_at", "changed_by") values ($1, $2, $3, $4), ($5, $6, $7, $8)
;

-- with: [1]
delete from "property_images" where "property_id" = $1
;

-- with: [1,"property.edit","property",1,1794463200000,"{\"title\":\"Neem Residency 0\",\"price\":7000000,\"media_images\":[1,2]}","{\"title\":\"Neem Residency, two bedrooms\",\"price\":6900000,\"media_images\":[],\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [5]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141"]
select "media_key" as "key" from "property_images" where "media_key" in ($1) union select "media_key" as "key" from "staged_uploads" where "media_key" in ($2) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in ($3) union select "media_key" as "key" from "submission_photos" where "media_key" in ($4)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "id" = $1
;

-- answers: price changed_at changed_by
-- with: [1]
select "price", "changed_at", "changed_by" from "property_prices" where "property_id" = $1 order by "changed_at" desc, "id" desc
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [2]
update "properties" set "revision" = "revision" where "id" = $1 and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,1,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,1794463200000,"neem residency 1\nresidential\nsatellite\n12 nov 2026",0,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",null,null,1794463200000,1,2]
update "properties" set "title" = $1, "summary" = $2, "property_type" = $3, "bhk_type" = $4, "residential_type" = $5, "commercial_type" = $6, "condition" = $7, "facing" = $8, "direction" = $9, "floor" = $10, "total_floors" = $11, "price" = $12, "maintenance" = $13, "is_negotiable" = $14, "size" = $15, "carpet_area" = $16, "area_basis" = $17, "is_size_in_yards" = $18, "possession" = $19, "balcony_included" = $20, "na_noc" = $21, "only_na" = $22, "is_sold_out" = $23, "car_parking" = $24, "owner_name" = $25, "owner_contact1" = $26, "owner_contact2" = $27, "owner_calls_back" = $28, "location" = $29, "age" = $30, "amenities" = $31, "connectivity" = $32, "videos" = $33, "size_sqft" = $34, "price_per_sqft" = $35, "sold_at" = $36, "sold_text" = $37, "contact_in_text" = $38, "listing_text" = $39, "lead_text" = $40, "verified_at" = $41, "verified_by" = $42, "updated_at" = $43, "revision" = "revision" + $44 where "id" = $45 and "deleted_at" is null returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.sold","property",2,1794463200000,"{\"is_sold_out\":false,\"confirmed_at\":1794463200000,\"confirmed_by\":\"staff\",\"stale_at\":null,\"hidden_at\":null}","{\"is_sold_out\":true,\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [6]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: ["Gone again","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7250000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5751.685838952796,null,null,0,"gone again\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","gone again\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,null,1794463200000,"staff",null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51) on conflict do nothing returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.create","property",4,1794463200000,null,"{\"title\":\"Gone again\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7250000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [7]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "revision" = "revision" + $3 where "id" = $4 and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [8]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [null,null,1794463200000,1,4,1791871200000]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "updated_at" = $3, "revision" = "revision" + $4 where "id" = $5 and "deleted_at" >= $6 and "purged_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.restore","property",4,1794463200000,null,"{\"revision\":3}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [9]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "revision" = "revision" + $3 where "id" = $4 and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [10]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: count last
-- with: [0,10000]
select count(*) as "count", max("id") as "last" from (select "id" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "id" > $1 order by "id" limit $2) as "next"
;

-- answers: id created_at price price_per_sqft size_sqft property_type location bhk_type residential_type commercial_type condition age direction amenities possession badge_at standing title deleted_at away_at
-- with: [0,1000]
select id as "id", created_at as "created_at", price as "price", price_per_sqft as "price_per_sqft", size_sqft as "size_sqft", property_type as "property_type", location as "location", bhk_type as "bhk_type", residential_type as "residential_type", commercial_type as "commercial_type", condition as "condition", age as "age", direction as "direction", amenities as "amenities", possession as "possession", case when stale_at is null then verified_at end as "badge_at", case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as "standing", case when contact_in_text = 0 then title else title || '
' || owner_contact1 || '
' || coalesce(owner_contact2, '') end as "title", deleted_at as "deleted_at", coalesce(taken_down_at, hidden_at) as "away_at" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "id" > $1 order by "id" limit $2
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [9,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is not null order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 and "properties"."stale_at" is not null
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 1 order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1,2]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in ($1, $2, $3) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [3,1,2]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."id" in ($1, $2, $3)
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1,3]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."id" in ($1, $2)
;

-- answers: id property_id media_key width height placeholder position
-- with: [3]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in ($1) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [12,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "properties"."is_sold_out" = 0 order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1]
select "id", "property_id", "media_key", "width", "height", "placeholder", "position" from "property_images" where "property_id" in ($1, $2) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [10,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: bhk_type count lowest highest
-- with: ["Bopal"]
select "bhk_type", count(*) as "count", min("price") as "lowest", max("price") as "highest" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "location" = $1 and "is_sold_out" = 0 and "bhk_type" is not null group by "bhk_type"
;

-- answers: connectivity
-- with: ["Bopal",500]
select "connectivity" from "properties" where "properties"."deleted_at" is null and "properties"."hidden_at" is null and "properties"."taken_down_at" is null and "location" = $1 and "is_sold_out" = 0 order by "created_at" desc, "id" desc limit $2
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and ("hidden_at" is not null or "taken_down_at" is not null)
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and ("hidden_at" is not null or "taken_down_at" is not null) and "is_sold_out" = 1
;

-- answers: id youtube_link
select * from "homepage_videos" order by "id"
;

-- answers: created_at
-- with: ["Vg-2ndTIG6V5zwqwitL5Ym",1778911200000,1]
select "created_at" from "phone_confirmations" where "home" = $1 and "created_at" >= $2 limit $3
;

-- with: ["otp:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"otp:address:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"otp:network:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,"otp:network:36Wb6SWqNfPuIbkIidIH4j:1",1794463200000,1,"otp:phone:QqPukJL6glemJXXbmyz_iP:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,"otp:phone:QqPukJL6glemJXXbmyz_iP:36Wb6SWqNfPuIbkIidIH4j:1",1794463200000,1,"otp:plain:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- answers: key hits
-- with: ["otp:address:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"otp:address:hX-Xgp2NeF847_KngEl81o:1",1794434400000,1794463260000,"otp:network:36Wb6SWqNfPuIbkIidIH4j",1794459600000,1794463260000,"otp:network:36Wb6SWqNfPuIbkIidIH4j:1",1794434400000,1794463260000,"otp:phone:QqPukJL6glemJXXbmyz_iP:36Wb6SWqNfPuIbkIidIH4j",1794459600000,1794463260000,"otp:phone:QqPukJL6glemJXXbmyz_iP:36Wb6SWqNfPuIbkIidIH4j:1",1794434400000,1794463260000,"otp:plain:36Wb6SWqNfPuIbkIidIH4j",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $19 and "window_start" > $20 and "window_start" <= $21 group by "key"
;

-- with: ["otp:wait:QqPukJL6glemJXXbmyz_iP",1794463200000,1,"otp:strangers:QqPukJL6glemJXXbmyz_iP",1794463200000,1,"otp:strangers:QqPukJL6glemJXXbmyz_iP:1",1794463200000,1,"otp:site:plain",1794463200000,1,"otp:site",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $16
;

-- answers: key hits
-- with: ["otp:wait:QqPukJL6glemJXXbmyz_iP",1794463170000,1794463260000,"otp:strangers:QqPukJL6glemJXXbmyz_iP",1794459600000,1794463260000,"otp:strangers:QqPukJL6glemJXXbmyz_iP:1",1794434400000,1794463260000,"otp:site:plain",1794459600000,1794463260000,"otp:site",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key"
;

-- with: ["edb5c9f46eea935e06d3c5681409aca3efefd98bc672f097ae17e1ed6877e684","ff6cdb57f9e489c7f5930b1812dc56af69757e11d9c02c30a7bbfc9b8d045f2a",1794463200000]
insert into "phone_codes" ("request_hash", "code_hash", "created_at") values ($1, $2, $3)
;

-- answers: code_hash tries
-- with: [1,"edb5c9f46eea935e06d3c5681409aca3efefd98bc672f097ae17e1ed6877e684",1794462600000,5]
update "phone_codes" set "tries" = "tries" + $1 where "request_hash" = $2 and "created_at" >= $3 and "used_at" is null and "tries" < $4 returning "code_hash", "tries"
;

-- with: [1794463200000,"edb5c9f46eea935e06d3c5681409aca3efefd98bc672f097ae17e1ed6877e684"]
update "phone_codes" set "used_at" = $1 where "request_hash" = $2
;

-- with: ["49bd02b8fd89b0d149f697af6d77fe225eb28e87c4d00d448b6e161eb77a7cd5","00792cd9885b03890158c13433d2ef52dd56cb30b98e82b222a6ae85dcf6675d",1794463200000,"Vg-2ndTIG6V5zwqwitL5Ym"]
insert into "phone_confirmations" ("token_hash", "phone_hash", "created_at", "home") values ($1, $2, $3, $4)
;

-- answers: owner_name owner_contact1 owner_contact2 is_sold_out owner_calls_back all_call_back
-- with: ["all_call_back",1]
select "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."is_sold_out", "properties"."owner_calls_back", (select "value" from "settings" where "name" = $1) as "all_call_back" from "properties" where "id" = $2 and "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null
;

-- answers: created_at
-- with: ["49bd02b8fd89b0d149f697af6d77fe225eb28e87c4d00d448b6e161eb77a7cd5","00792cd9885b03890158c13433d2ef52dd56cb30b98e82b222a6ae85dcf6675d",1778911200000]
select "created_at" from "phone_confirmations" where "token_hash" = $1 and "phone_hash" = $2 and "created_at" >= $3
;

-- answers: whole
-- with: [0]
select count(*) as "whole" from "properties" where "deleted_at" is null and "hidden_at" is null and "taken_down_at" is null and "is_sold_out" = $1
;

-- answers: span count
-- with: [1791957600000,1794376800000,0]
select created_at / 3600000 as "span", count(*) as "count" from "visitors" where "created_at" >= $1 and "created_at" < $2 and "waits_for_call" = $3 group by created_at / 3600000
;

-- answers: key hits
-- with: ["reveal:address:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:address:hX-Xgp2NeF847_KngEl81o:1",1794434400000,1794463260000,"reveal:network:36Wb6SWqNfPuIbkIidIH4j",1794459600000,1794463260000,"reveal:network:36Wb6SWqNfPuIbkIidIH4j:1",1794434400000,1794463260000,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o:1",1794434400000,1794463260000,"reveal:plain:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:pair:hX-Xgp2NeF847_KngEl81o:1",1794376800000,1794463260000,"reveal:listing:1",1794459600000,1794463260000,"reveal:site:plain",1794459600000,1794463260000,"reveal:pair:hX-Xgp2NeF847_KngEl81o:1",1794376800000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $19 and "window_start" > $20 and "window_start" <= $21 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $22 and "window_start" > $23 and "window_start" <= $24 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $25 and "window_start" > $26 and "window_start" <= $27 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $28 and "window_start" > $29 and "window_start" <= $30 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $31 and "window_start" > $32 and "window_start" <= $33 group by "key"
;

-- with: ["reveal:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"reveal:address:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"reveal:network:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,"reveal:network:36Wb6SWqNfPuIbkIidIH4j:1",1794463200000,1,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"reveal:plain:hX-Xgp2NeF847_KngEl81o",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- answers: key hits
-- with: ["reveal:address:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:address:hX-Xgp2NeF847_KngEl81o:1",1794434400000,1794463260000,"reveal:network:36Wb6SWqNfPuIbkIidIH4j",1794459600000,1794463260000,"reveal:network:36Wb6SWqNfPuIbkIidIH4j:1",1794434400000,1794463260000,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o:1",1794434400000,1794463260000,"reveal:plain:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"reveal:pair:hX-Xgp2NeF847_KngEl81o:1",1794376800000,1794463260000,"reveal:owed:hX-Xgp2NeF847_KngEl81o:QqPukJL6glemJXXbmyz_iP:1",1794376800000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $19 and "window_start" > $20 and "window_start" <= $21 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $22 and "window_start" > $23 and "window_start" <= $24 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $25 and "window_start" > $26 and "window_start" <= $27 group by "key"
;

-- with: ["reveal:pair:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"reveal:listing:1",1794463200000,1,"reveal:site:plain",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $10
;

-- answers: key hits
-- with: ["reveal:pair:hX-Xgp2NeF847_KngEl81o:1",1794376800000,1794463260000,"reveal:listing:1",1794459600000,1794463260000,"reveal:site:plain",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key"
;

-- answers: id
-- with: ["Asha Shah","9825012345",1,1794463200000,"2026-11-23",1794463200000,0,0,0,"asha shah\n9825012345\n12 nov 2026","9825012345",1,1794376800000]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "owner_may_see", "waits_for_call", "phone_unconfirmed", "search_text") select $1 as "name", $2 as "phone", $3 as "property_id", $4 as "created_at", $5 as "consent_version", $6 as "consent_at", $7 as "owner_may_see", $8 as "waits_for_call", $9 as "phone_unconfirmed", $10 as "search_text" where not exists (select "visitors"."id" from "visitors" where "phone" = $11 and "property_id" = $12 and "created_at" >= $13) returning "id"
;

-- with: ["reveal:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"reveal:address:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"reveal:network:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,"reveal:network:36Wb6SWqNfPuIbkIidIH4j:1",1794463200000,1,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"reveal:phone:QqPukJL6glemJXXbmyz_iP:hX-Xgp2NeF847_KngEl81o:1",1794463200000,1,"reveal:ticket:kzmjfWN-VJvQw7mG",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- with: ["reveal:pair:hX-Xgp2NeF847_KngEl81o:3",1794463200000,1,"reveal:listing:3",1794463200000,1,"reveal:site:proof",1794463200000,1,"reveal:shown:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"reveal:shown:network:36Wb6SWqNfPuIbkIidIH4j",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $16
;

-- answers: id
-- with: ["Asha Shah","9825012345",3,1794463200000,"2026-11-23",1794463200000,0,0,0,"asha shah\n9825012345\n12 nov 2026","9825012345",3,1794376800000]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "owner_may_see", "waits_for_call", "phone_unconfirmed", "search_text") select $1 as "name", $2 as "phone", $3 as "property_id", $4 as "created_at", $5 as "consent_version", $6 as "consent_at", $7 as "owner_may_see", $8 as "waits_for_call", $9 as "phone_unconfirmed", $10 as "search_text" where not exists (select "visitors"."id" from "visitors" where "phone" = $11 and "property_id" = $12 and "created_at" >= $13) returning "id"
;

-- with: ["contact:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"contact:0:phone:QqPukJL6glemJXXbmyz_iP",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: key hits
-- with: ["contact:0:address:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000,"contact:0:phone:QqPukJL6glemJXXbmyz_iP",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key"
;

-- answers: id
-- with: ["9825012345",1794462600000,"Do you have shops in Bopal?",1]
select "id" from "contact_messages" where "phone" = $1 and "created_at" >= $2 and "message" = $3 limit $4
;

-- answers: id name email phone message created_at search_text
-- with: ["Asha Shah","asha@example.com","9825012345","Do you have shops in Bopal?",1794463200000,"asha shah\n9825012345\nasha@example.com"]
insert into "contact_messages" ("name", "email", "phone", "message", "created_at", "search_text") values ($1, $2, $3, $4, $5, $6) returning *
;

-- with: ["share:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: key hits
-- with: ["share:0:address:hX-Xgp2NeF847_KngEl81o",1794459600000,1794463260000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key"
;

-- answers: id
-- with: ["ea7d5803d67f3ffe95d2076af0a0962bb01ece24c17fc2c7d995a2c14e82836c","719d973e5cd557abe5be4c50a15694fa657cbf061c12a85b7dddc8db345c9843",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values ($1, $2, $3, $4) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,1,0,2,"near the school",7000001,"Neem Residency 1",1,1,1,3,"near the school",7000002,"Neem Residency 2",0,1,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)
;

-- answers: id created_at visited_at
-- with: ["ea7d5803d67f3ffe95d2076af0a0962bb01ece24c17fc2c7d995a2c14e82836c",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "token_hash" = $1 and "visited_at" > $2
;

-- with: ["answer:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"answer:0:phone:d754g3tu-0rOVT0b5hhGFh",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: property_id note price title is_sold_out
-- with: [1]
select "property_id", "note", "price", "title", "is_sold_out" from "shared_list_items" where "list_id" = $1 order by "position"
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"b7b9f5a835db4b6362ae3a4dcfcf2b799e30e7c0f9b91b13f74d77f4562a7d57"]
select * from "shared_list_answers" where "list_id" = $1 and "property_id" = $2 and "author_hash" = $3
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "shared_list_answers" where "list_id" = $1
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"b7b9f5a835db4b6362ae3a4dcfcf2b799e30e7c0f9b91b13f74d77f4562a7d57","Bina","yes",null,1794463200000]
insert into "shared_list_answers" ("list_id", "property_id", "author_hash", "name", "answer", "line", "answered_at") values ($1, $2, $3, $4, $5, $6, $7) returning *
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1]
select * from "shared_list_answers" where "list_id" = $1 order by "id"
;

-- with: ["share:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id
-- with: ["a5c4eb3a819e2fc87cb7ad421b62e3bc358c10ac16d7e7d6b50e68df0ccdc8e4","23d0b7327e54a3db790c5b9abfc10d664f994cc26cc53b628c685532611ed1b9",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values ($1, $2, $3, $4) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,2,0,2,"near the school",7000001,"Neem Residency 1",1,2,1,3,"near the school",7000002,"Neem Residency 2",0,2,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)
;

-- answers: id created_at visited_at
-- with: ["23d0b7327e54a3db790c5b9abfc10d664f994cc26cc53b628c685532611ed1b9",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "manage_hash" = $1 and "visited_at" > $2
;

-- with: ["23d0b7327e54a3db790c5b9abfc10d664f994cc26cc53b628c685532611ed1b9"]
delete from "shared_lists" where "manage_hash" = $1
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: [1]
select * from "accounts" where "removed_at" is null and "id" = $1
;

-- with: [1794463200000,"ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13"]
update "sessions" set "confirmed_at" = $1 where "token_hash" = $2
;

-- with: [1,"login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."sold_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."sold_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1791871200000,100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "deleted_at" >= $1 and "purged_at" is null order by "deleted_at" desc, "id" desc limit $2 offset $3
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "properties" where "deleted_at" >= $1 and "purged_at" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back confirmed_at confirmed_by stale_at hidden_at taken_down_at owner_id contact_in_text
-- with: [1]
select * from "properties" where "id" = $1
;

-- answers: id account_id action entity entity_id at before_json after_json name phone
-- with: ["property",1,200]
select "audit".*, "accounts"."name", "accounts"."phone" from "audit" left join "accounts" on "accounts"."id" = "audit"."account_id" where "audit"."entity" = $1 and "audit"."entity_id" = $2 order by "audit"."id" desc limit $3
;

-- answers: whole
select count(*) as "whole" from "visitors"
;

-- answers: whole
select count(*) as "whole" from "contact_messages"
;

-- answers: area count
-- with: [1791916200000]
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count" from (select "property_id", count(*) as "visits" from "visitors" where "created_at" >= $1 group by "property_id") as "per_property" inner join "properties" on "properties"."id" = "per_property"."property_id" group by "properties"."location"
;

-- answers: day count
-- with: [1791916200000]
select (created_at + 19800000) / 86400000 as "day", count(*) as "count" from "visitors" where "created_at" >= $1 group by (created_at + 19800000) / 86400000 order by (created_at + 19800000) / 86400000
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed state closed_reason note taken_by state_at version owner_may_see contacts_hash taken_back_at title property_type location owner_name owner_contact1 owner_contact2 taken_by_name
-- with: [100,0]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."created_at" as "place" from "visitors" order by "visitors"."created_at" desc, "visitors"."id" desc limit $1 offset $2) as "page" on "page"."id" = "visitors"."id" left join "accounts" on "accounts"."id" = "visitors"."taken_by" order by "page"."place" desc, "page"."id" desc
;

-- answers: hour noticed_at minutes reveals listings usual acknowledged_at
-- with: [24]
select * from "reveal_alarms" where "acknowledged_at" is null order by "hour" desc limit $1
;

-- answers: id name email phone message created_at search_text
-- with: [100,0]
select * from "contact_messages" order by "created_at" desc, "id" desc limit $1 offset $2
;

-- with: ["export:session:DXdmjH9mFKzLMiCQWOfe6Y",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed state closed_reason note taken_by state_at version owner_may_see contacts_hash taken_back_at title property_type location owner_name owner_contact1 owner_contact2 taken_by_name
-- with: [9007199254740991,500]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."id" as "place" from "visitors" where "visitors"."id" < $1 order by "visitors"."id" desc limit $2) as "page" on "page"."id" = "visitors"."id" left join "accounts" on "accounts"."id" = "visitors"."taken_by" order by "page"."place" desc, "page"."id" desc
;

-- with: ["export:session:DXdmjH9mFKzLMiCQWOfe6Y",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id name email phone message created_at search_text
-- with: [9007199254740991,500]
select * from "contact_messages" where "id" < $1 order by "id" desc limit $2
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
select * from "accounts" where "removed_at" is null order by "state" desc, "id"
;

-- answers: account_id
select "account_id" from "totp_secrets" where "confirmed_at" is not null
;

-- answers: account_id
select distinct "account_id" from "passkeys"
;

-- with: [1794463200000,"login","login","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463200000,"reveal","reveal","ok","Iop9h3XHB_GgsAH0",0,"URssifnG5rBshpkH",1,1,1794463200000,"reveal","reveal","ok","Iop9h3XHB_GgsAH0",0,"URssifnG5rBshpkH",3,1,1794463200000,"password","asked-again","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36)
;

-- with: [1794463200000,"export","visitors","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463200000,"export","contact-messages","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18)
;

-- answers: id at kind action outcome account_hash address_hash subject by_account times
-- with: [1791871200000,100,0]
select * from "security_events" where "at" >= $1 order by "at" desc, "id" desc limit $2 offset $3
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "security_events" where "at" >= $1
;

-- answers: token_hash account_id created_at expires_at revoked_at used_at confirmed_at device
-- with: [1,1794463200000,1762927200000,100]
select * from "sessions" where "account_id" = $1 and "expires_at" > $2 and "revoked_at" is null and ("used_at" is null or "used_at" > $3) order by "used_at" desc nulls last, "created_at" desc limit $4
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "recovery_codes" where "account_id" = $1 and "used_at" is null
;

-- answers: id account_id credential_id public_key counter transports name created_at used_at
-- with: [1]
select * from "passkeys" where "account_id" = $1 order by "id"
;

-- with: ["sold_count",12,12]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"sold-count.set","sold-count",1,1794463200000,"{\"count\":null}","{\"count\":12}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [11]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["all_call_back",1,1]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":false}","{\"all\":true}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [12]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["all_call_back",0,0]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":true}","{\"all\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [13]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id youtube_link
-- with: ["https://youtu.be/abcdefghijk",1]
update "homepage_videos" set "youtube_link" = $1 where "id" = $2 returning *
;

-- with: [1,"video.edit","video",1,1794463200000,"{\"youtube_link\":\"\"}","{\"youtube_link\":\"https://youtu.be/abcdefghijk\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [14]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["74655a762163f966d6ed577504f180a5",330,220,"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABwBACdASogABcAPyGAslOtKKSit/qoAaAkCWoAuwXnwZjjxbHrEtzBF8ZQMAD8Uz18fhIwEprgr6h1P+MHtGno3maYqNRSImhf5AyxQoacEZxETXHPIn+s4TMY7yAA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,"74655a762163f966d6ed577504f180a5",330,220,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "photo_key", "photo_width", "photo_height", "created_at", "is_sample") values ($1, $2, $3, $4, $5, $6, $7, $8) returning *
;

-- with: ["74655a762163f966d6ed577504f180a5"]
delete from "staged_uploads" where "media_key" in ($1)
;

-- with: [1,"testimonial.create","testimonial",1,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":\"74655a762163f966d6ed577504f180a5\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [15]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [1]
select * from "testimonials" where "id" = $1
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",4,1]
update "testimonials" set "name" = $1, "testimonial_text" = $2, "rating" = $3 where "id" = $4 returning *
;

-- with: [1,"testimonial.edit","testimonial",1,1794463200000,"{\"rating\":5}","{\"rating\":4}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [16]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
select * from "testimonials" order by "created_at" desc, "id" desc
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "created_at", "is_sample") values ($1, $2, $3, $4, $5) returning *
;

-- with: [1,"testimonial.create","testimonial",2,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [17]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [2]
delete from "testimonials" where "id" = $1 returning *
;

-- with: [1,"testimonial.delete","testimonial",2,1794463200000,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [18]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000009",null,"$argon2id$v=19$m=8,t=1,p=1$4uTWWmnaHS187Y/XOfXJUQ$5rdyXI715CMdc8SlpOKYUL41TH4nSpXKUfIrIpvPnhg","other","none","active",1794463200000,1794463200000,1]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning *
;

-- with: [1,"account.add","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:0:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: [0,2,0,"active"]
update "accounts" set "sign_outs" = $1 where "removed_at" is null and "id" = $2 and "sign_outs" = $3 and "state" = $4
;

-- with: ["4a61de51ebae751621ccf74c2ef9ec6c638db02320b95809445df29150546801",2,"Another program",1794463200000,1795068000000,1794463200000,null]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [2,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values ($1, $2, $3) on conflict ("account_id", "address_hash") do update set "seen_at" = $4
;

-- with: [1,"login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:6ZPOHpn0Vdp_EJcONqockB",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:0:phone:6ZPOHpn0Vdp_EJcONqockB:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:phone:6ZPOHpn0Vdp_EJcONqockB:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:phone:6ZPOHpn0Vdp_EJcONqockB:hX-Xgp2NeF847_KngEl81o",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = $1
;

-- with: ["owner",2]
update "accounts" set "role" = $1 where "removed_at" is null and "id" = $2
;

-- with: [1,"account.role","account",2,1794463200000,"{\"role\":\"staff\"}","{\"role\":\"owner\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2
;

-- with: ["$argon2id$v=19$m=8,t=1,p=1$S0Dyz++bn1ljT2j/lqvZLw$wBcJyiKm5QUj7hZiMXj7n8ZH+OMdpmdND7Kje/4nQRM","other","none",null,2]
update "accounts" set "password_hash" = $1, "password_from" = $2, "password_weakness" = $3, "asked_again_at" = $4 where "removed_at" is null and "id" = $5
;

-- with: [1,"account.reset","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2
;

-- with: [1,"account.sign-out","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["register:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"register:0:phone:H8u2UI9525FvCfEAnh-ouH",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: network count
-- with: ["pending"]
select "request_network" as "network", count(*) as "count" from "accounts" where "removed_at" is null and "state" = $1 group by "request_network"
;

-- with: ["5550000077",null,"$argon2id$v=19$m=8,t=1,p=1$i35iYuVsTBHBiT+cjP56sw$eujCEZ4JdQGd0jCExVWm6zGLcHNM3y0IWHFVrKr1qQ4","self","none",null,1794463200000,"pending",1794463200000,"pending"]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "request_network", "created_at", "state") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("phone") where "removed_at" is null do update set "asked_again_at" = $9 where "accounts"."state" = $10
;

-- with: ["active",null,1794463200000,1,3,"pending"]
update "accounts" set "state" = $1, "request_network" = $2, "approved_at" = $3, "approved_by" = $4 where "removed_at" is null and "id" = $5 and "state" = $6 and "asked_again_at" is null
;

-- with: [1,"account.approve","account",3,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = $1
;

-- answers: whole
-- with: ["active"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1
;

-- with: [1794463200000,"",2]
update "accounts" set "removed_at" = $1, "password_hash" = $2 where "removed_at" is null and "id" = $3
;

-- with: [2]
delete from "sessions" where "account_id" = $1
;

-- with: [1,"account.remove","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,1,"ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2 and "token_hash" != $3
;

-- with: ["login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- with: [1794463200000,"ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13"]
update "sessions" set "confirmed_at" = $1 where "token_hash" = $2
;

-- with: [1,"login:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: account_id
-- with: [1,"f3MLCQLfXxsLs-sL4lp9nF8Al6XvRCCS5R5m9CWIwjb7oDxadF2UwnvHWdyaQwNBZH9HCPzuWEZxqC1R",1794463200000,"f3MLCQLfXxsLs-sL4lp9nF8Al6XvRCCS5R5m9CWIwjb7oDxadF2UwnvHWdyaQwNBZH9HCPzuWEZxqC1R",1794463200000]
insert into "totp_secrets" ("account_id", "sealed_secret", "created_at") values ($1, $2, $3) on conflict ("account_id") do update set "sealed_secret" = $4, "created_at" = $5 where "totp_secrets"."confirmed_at" is null returning "account_id"
;

-- with: ["code:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"code:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"code:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"code:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,"code:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1,"code:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["code:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,1,"ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2 and "token_hash" != $3
;

-- with: [1794463200000,59815440,1]
update "totp_secrets" set "confirmed_at" = $1, "last_step" = $2 where "account_id" = $3 and "confirmed_at" is null
;

-- with: [1]
delete from "recovery_codes" where "account_id" = $1
;

-- with: [1,"07c93b96fb47c493fe85c8249d811b51a32dddae6f6da178c25fde18a3ecf8ea",null,1,"432e905bba73cce83bea103e830fe0d07ece9ff6cb0d69add301ad83b3049e83",null,1,"757c9cc17123b644c38cca2e51841e079bc12fd4af7cbe4c894bf22050a5c72d",null,1,"b7af3e8100f1bbd753e72121b19dd20f745b875a5a708d2b6dc7698107a6d27f",null,1,"6589ab9d3fae201e58516c8d9170f8406bf8260bacb672f270a0731a26723f46",null,1,"6995466fb2f36b3dbfdc85a9f8332725de43418a665813e585e9e665cbdb3dd0",null,1,"da721162fab0c3d44c3967fab70d63adcd74f97c6dc2be5aea71cfd004037250",null,1,"c1fa4d18de9adb0152e15783bf312dc613469f1c45228b8d5ff42013a473b451",null,1,"e4f0aed915273d4a340ce6d3002adf5003897131f8c6cdebbcd15157135df806",null,1,"5dfda929ba7509ae2eeb40cec9dde1a22c2c26d82ad1e78b81bd5ce0f688b9c2",null]
insert into "recovery_codes" ("account_id", "code_hash", "used_at") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21), ($22, $23, $24), ($25, $26, $27), ($28, $29, $30)
;

-- with: [1,"code:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:0:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:0:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:1:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:1:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:2:address:hX-Xgp2NeF847_KngEl81o",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:2:phone:7h9rKvpUxh0v7zJl2-oXgm",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:sessions of:MEmJpBEGtcaysu7JWtCNxi",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"account.factor-on","account",1,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1794463260000,"ff5e12a328803be96f0e5160304d7cfe9862dd8f3a47bb46ac50e35120343b13"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "token_hash" = $2
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "staged_uploads" where "created_at" < $1
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "notices" where "created_at" < $1
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "contact_messages" where "created_at" < $1
;

-- answers: whole
-- with: [1793858460000]
select count(*) as "whole" from "imports" where "created_at" < $1
;

-- answers: whole
-- with: ["refused","withdrawn",1778911260000,"{\"fields\":{}}"]
select count(*) as "whole" from "submissions" where "state" in ($1, $2) and "decided_at" < $3 and "fields" != $4
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "property_reports" where "created_at" < $1
;

-- answers: whole
-- with: ["pending",1791871260000]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1 and "created_at" < $2
;

-- answers: whole
-- with: [1786687260000]
select count(*) as "whole" from "shared_lists" where "visited_at" <= $1
;

-- answers: whole
-- with: [1778911260000]
select count(*) as "whole" from "visitors" where "created_at" < $1 and "erased_at" is null
;

-- answers: whole
-- with: [1791871260000]
select count(*) as "whole" from "properties" where "deleted_at" < $1 and "purged_at" is null
;

-- with: [1797832860000]
delete from "rate_limits" where "window_start" < $1
;

-- with: [1782367260000,500]
delete from "contact_messages" where "id" in (select "id" from "contact_messages" where "created_at" < $1 order by "created_at" limit $2)
;

delete from "totp_secrets" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

delete from "recovery_codes" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797832860000]
delete from "totp_secrets" where "confirmed_at" is null and "created_at" < $1
;

delete from "passkeys" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797919260000]
delete from "spent_challenges" where "ends_at" <= $1
;

-- answers: file
-- with: [1797314460000]
delete from "imports" where "created_at" < $1 returning "file"
;

-- with: ["withdrawn",1797919260000,1,"correction","waiting"]
update "submissions" set "state" = $1, "decided_at" = $2, "version" = "version" + $3 where "kind" = $4 and "state" = $5 and not exists (select "properties"."id" from "properties" where "properties"."id" = "submissions"."property_id" and "properties"."owner_id" = "submissions"."owner_id" and "properties"."deleted_at" is null)
;

-- answers: media_key
-- with: ["refused","withdrawn",1795327260000,500]
delete from "submission_photos" where "id" in (select "submission_photos"."id" from "submission_photos" inner join "submissions" on "submissions"."id" = "submission_photos"."submission_id" where "submissions"."state" in ($1, $2) and "submissions"."decided_at" < $3 limit $4) returning "submission_photos"."media_key"
;

-- with: ["{\"fields\":{}}",null,"refused","withdrawn",1782367260000,"{\"fields\":{}}"]
update "submissions" set "fields" = $1, "reason" = $2 where "id" in (select "id" from "submissions" where "state" in ($3, $4) and "decided_at" < $5 and "fields" != $6)
;

-- answers: id
-- with: [1782367260000,1782367260000,"waiting",1782367260000,1782367260000,500]
select "id" from "owners" where "erased_at" is null and "created_at" < $1 and not exists (select "properties"."id" from "properties" where "properties"."owner_id" = "owners"."id" and ("deleted_at" is null or "deleted_at" >= $2)) and not exists (select "submissions"."id" from "submissions" where "submissions"."owner_id" = "owners"."id" and ("submissions"."state" = $3 or "submissions"."created_at" >= $4 or "submissions"."decided_at" >= $5)) order by "id" limit $6
;

-- answers: id
-- with: [null,1794031260000,2000]
update "properties" set "stale_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "stale_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= $2), (1 = 0))) limit $3) returning "id"
;

-- answers: id
-- with: [1797919260000,1794031260000,2000]
update "properties" set "stale_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "stale_at" is null and "properties"."confirmed_at" <= $2 limit $3) returning "id"
;

-- answers: id
-- with: [null,1790143260000,2000]
update "properties" set "hidden_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "hidden_at" is not null and ("properties"."is_sold_out" = 1 or not coalesce(("properties"."confirmed_at" <= $2), (1 = 0))) limit $3) returning "id"
;

-- answers: id
-- with: [1797919260000,1790143260000,2000]
update "properties" set "hidden_at" = $1 where "id" in (select "id" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 0 and "taken_down_at" is null and "hidden_at" is null and "properties"."confirmed_at" <= $2 limit $3) returning "id"
;

-- answers: id title summary owner_name owner_contact1 owner_contact2 contact_in_text
-- with: [2,0,500]
select "id", "title", "summary", "owner_name", "owner_contact1", "owner_contact2", "contact_in_text" from "properties" where ("contact_in_text" is null or "contact_in_text" < $1) and "id" > $2 order by "id" limit $3
;

-- with: ["contact_rule",1,1]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- answers: id
-- with: [1797919260000,1795327260000,500]
update "properties" set "purged_at" = $1 where "id" in (select "id" from "properties" where "deleted_at" < $2 and "purged_at" is null order by "deleted_at", "id" limit $3) and "purged_at" is null returning "id"
;

-- answers: media_key
-- with: [4]
delete from "property_images" where "property_id" in ($1) returning "media_key"
;

delete from "properties" where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "import_key" is null and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: ["-","-","0000000000",null,null,"[]","[]","[]","","",0,null,null,"-"]
update "properties" set "title" = $1, "owner_name" = $2, "owner_contact1" = $3, "owner_contact2" = $4, "summary" = $5, "amenities" = $6, "connectivity" = $7, "videos" = $8, "listing_text" = $9, "lead_text" = $10, "is_sold_out" = $11, "sold_at" = $12, "sold_text" = $13 where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "owner_name" != $14 and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id" and "visitors"."erased_at" is null)
;

-- with: [-19982]
delete from "property_changes" where "version" < $1
;

-- with: [1782367260000]
delete from "property_reports" where "created_at" < $1
;

-- with: [1790143260000]
delete from "shared_lists" where "visited_at" <= $1
;

-- with: [1797919260000]
delete from "sessions" where "expires_at" < $1
;

-- with: [1790143260000]
delete from "known_addresses" where "seen_at" < $1
;

-- with: ["pending",1795327260000]
delete from "accounts" where "id" in (select "id" from "accounts" where "removed_at" is null and "state" = $1 and "created_at" < $2)
;

-- with: [1790143260000]
delete from "security_events" where "at" < $1
;

-- answers: id
-- with: ["login",1,"ok",1,50000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" in ($3) order by "id" desc limit $4 offset $5
;

-- answers: id
-- with: ["login",1,"ok","SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" not in ($3, $4, $5) order by "id" desc limit $6 offset $7
;

-- answers: id
-- with: ["login",0,"SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" in ($3, $4) order by "id" desc limit $5 offset $6
;

-- with: [1790143260000]
delete from "reveal_alarms" where "hour" < $1
;

-- with: [1797915660000]
delete from "phone_codes" where "created_at" < $1
;

-- with: [1782367260000]
delete from "phone_confirmations" where "created_at" < $1
;

-- with: ["","","","",null,0,1797919260000,1,1782367260000,500]
update "visitors" set "name" = $1, "phone" = $2, "search_text" = $3, "note" = $4, "closed_reason" = $5, "owner_may_see" = $6, "erased_at" = $7, "version" = "version" + $8 where "id" in (select "id" from "visitors" where "created_at" < $9 and "erased_at" is null order by "created_at" limit $10)
;

-- with: [1782367260000,1782367260000,500]
delete from "ledger_entries" where "asked_at" < $1 and "visitor_id" in (select "visitor_id" from "ledger_entries" where "asked_at" < $2 limit $3)
;

-- with: [1797746460000]
delete from "notices" where "created_at" < $1
;

-- answers: media_key
-- with: [1797746460000]
delete from "staged_uploads" where "created_at" < $1 returning "media_key"
;

-- answers: id
-- with: [1]
select "id" from "properties" where "id" in ($1)
;

-- with: [1,20809,3]
insert into "property_views" ("property_id", "day", "seen") values ($1, $2, $3) on conflict ("property_id", "day") do update set "seen" = "property_views"."seen" + "excluded"."seen"
;

-- with: [1794463200000,"account","add","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463200000,"login","login","ok","_n6fioRsP1I4cyio",1,"URssifnG5rBshpkH",null,1,1794463200000,"login","login","UNAUTHENTICATED","_n6fioRsP1I4cyio",0,"URssifnG5rBshpkH",null,1,1794463200000,"account","role","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",2,1,1794463200000,"password","reset","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",2,1,1794463200000,"account","sign-out","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",2,1,1794463200000,"account","approve","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",3,1,1794463200000,"account","remove","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",2,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36), ($37, $38, $39, $40, $41, $42, $43, $44, $45), ($46, $47, $48, $49, $50, $51, $52, $53, $54), ($55, $56, $57, $58, $59, $60, $61, $62, $63), ($64, $65, $66, $67, $68, $69, $70, $71, $72)
;

-- with: [1794463200000,"login","end-others","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463200000,"password","asked-again","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463200000,"second-step","on","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1,1794463260000,"login","logout","ok","TFtjGxFYxQnSUyo1",1,"URssifnG5rBshpkH",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36)
;
