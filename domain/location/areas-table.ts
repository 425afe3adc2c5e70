/** One locality a line: name | latitude | longitude | pincode | zone | other spellings and well-known places | Gujarati | Hindi (D16). */
export const AREAS_TABLE = `
Adalaj | 23.1672 | 72.5825 | 382421 | Outskirts | Adlaj, Adalaj Vav, Adalaj Gam, Trimandir | અડાલજ | अडालज
Airport Road | 23.0715 | 72.6095 | 382475 | North | Airport, Airport Circle, Sardarnagar, Sardar Nagar, Dafnala | એરપોર્ટ રોડ | एयरपोर्ट रोड
Ambawadi | 23.0218 | 72.55 | 380015 | West | Ambavadi, Nehrunagar, Nehru Nagar, Panjrapole, Parimal Garden | આંબાવાડી | अंबावाड़ी
Ambli | 23.0295 | 72.4835 | 380058 | North West | Ambli Road, Ambli Bopal Road, Iscon Ambli Road | આંબલી | आंबली
Amraiwadi | 23.0075 | 72.6265 | 380026 | East | Amraivadi, Amaraiwadi, Rabari Colony | અમરાઈવાડી | अमराईवाड़ी
Asarwa | 23.044 | 72.606 | 380016 | Central | Asarva, Civil Hospital, Meghaninagar, Meghani Nagar | અસારવા | असारवा
Ashram Road | 23.0405 | 72.57 | 380009 | West | Income Tax, Income Tax Circle, Usmanpura, Old Wadaj, Juna Vadaj | આશ્રમ રોડ | आश्रम रोड
Bapunagar | 23.0343 | 72.6312 | 380024 | North | Bapu Nagar, India Colony, Thakkarbapanagar, Thakkar Bapa Nagar, Viratnagar, Rakhial | બાપુનગર | बापूनगर
Bavla | 22.832 | 72.3645 | 382220 | Outskirts | Bawla, Bavala | બાવળા | बावला
Bhadaj | 23.0865 | 72.4862 | 380060 | North West | Bhadaj Circle, Bhadaj Gam | ભાડજ | भाडज
Bodakdev | 23.0405 | 72.5128 | 380054 | North West | Bodak Dev, Judges Bungalow Road, Judges Bunglow, Rajpath Club, Rajpath Rangoli Road, Pakwan | બોડકદેવ | बोडकदेव
Bopal | 23.0343 | 72.4648 | 380058 | South West | Bopal Gam, Old Bopal, Bopal Approach | બોપલ | बोपल
CG Road | 23.0292 | 72.5582 | 380009 | West | C G Road, C.G. Road, Chimanlal Girdharlal Road, Municipal Market, Panchvati | સી.જી. રોડ | सी.जी. रोड
Chandkheda | 23.113 | 72.584 | 382424 | West | Chand Kheda, Chandkheda Gam, IOC Road, New CG Road, ONGC | ચાંદખેડા | चांदखेड़ा
Chandlodia | 23.081 | 72.5503 | 382481 | North West | Chandlodiya, Nirnay Nagar, Nirnaynagar | ચાંદલોડિયા | चांदलोडिया
Changodar | 22.9298 | 72.448 | 382213 | Outskirts | Changodhar, Changodar GIDC, Sarkhej Bavla Highway | ચાંગોદર | चांगोदर
CTM | 22.9925 | 72.6325 | 380026 | East | C T M, C.T.M., CTM Cross Road, CTM Char Rasta, Hatkeshwar, Bhaipura | સી.ટી.એમ. | सी.टी.एम.
Ellisbridge | 23.0235 | 72.5655 | 380006 | West | Ellis Bridge, Elisbridge, Law Garden, Town Hall, Gujarat College | એલિસબ્રિજ | एलिसब्रिज
Ghatlodia | 23.069 | 72.542 | 380061 | North West | Ghatlodiya, Ghatlodiya Gam, KK Nagar, Sattadhar | ઘાટલોડિયા | घाटलोडिया
Ghodasar | 22.982 | 72.6112 | 380050 | South | Ghodasar Gam, Jashodanagar, Jashoda Nagar | ઘોડાસર | घोड़ासर
Ghuma | 23.0308 | 72.4492 | 380058 | South West | Ghuma Gam, Bopal Ghuma, Bopal Ghuma Road | ઘુમા | घुमा
GIFT City | 23.1595 | 72.6835 | 382050 | Outskirts | Gift, Gujarat International Finance Tec City, GIFT SEZ | ગિફ્ટ સિટી | गिफ्ट सिटी
Gota | 23.098 | 72.5335 | 382481 | North West | Gota Gam, Gota Cross Road, Vandematram, Vande Mataram Road | ગોતા | गोता
Gurukul | 23.047 | 72.5325 | 380052 | North West | Gurukul Road, Drive In Road, Drive-in, Subhash Chowk | ગુરુકુળ | गुरुकुल
Hansol | 23.0862 | 72.6255 | 382475 | North | Hansol Gam, Indira Bridge | હાંસોલ | हांसोल
Hathijan | 22.9432 | 72.666 | 382445 | East | Hathijan Circle, Vinzol, Vivekanandnagar, Lal Gebi | હાથીજણ | हाथीजण
Isanpur | 22.9785 | 72.601 | 382443 | South | Ishanpur, Isanpur Gam, Vishal Nagar | ઈસનપુર | ईसनपुर
Jagatpur | 23.1122 | 72.547 | 382470 | North West | Jagatpur Road, Jagatpur Gam, Garden City Road | જગતપુર | जगतपुर
Jodhpur | 23.0178 | 72.5213 | 380015 | South West | Jodhpur Gam, Jodhpur Village, Jodhpur Char Rasta, Shyamal, Shyamal Cross Road | જોધપુર | जोधपुर
Juhapura | 22.9948 | 72.5278 | 380055 | South West | Juha Pura, Fatehwadi, Maktampura, Vishala | જુહાપુરા | जुहापुरा
Kalupur | 23.0285 | 72.5985 | 380002 | Central | Old City, Walled City, Kot Vistar, Khadia, Raipur, Dariapur, Sarangpur, Relief Road, Shahpur | કાલુપુર | कालूपुर
Kankaria | 23.0062 | 72.601 | 380022 | South | Kankariya, Kankaria Lake, Behrampura, Shah Alam, Danilimda | કાંકરિયા | कांकरिया
Kathwada | 23.0578 | 72.7055 | 382430 | North | Kathvada, Kathwada GIDC, Kathwada Gam, Singarva | કઠવાડા | कठवाड़ा
Khokhra | 23.0012 | 72.6175 | 380008 | South | Khokhara, Khokhra Circle, Khokhra Mehmedabad, Anupam Cinema | ખોખરા | खोखरा
Koba | 23.1435 | 72.6395 | 382426 | Outskirts | Koba Circle, Koba Gam, Juna Koba | કોબા | कोबा
Kudasan | 23.1825 | 72.6325 | 382419 | Outskirts | Kudasan Gandhinagar, Raysan, Randesan, Infocity, Reliance Cross Road | કુડાસણ | कुडासण
Lambha | 22.937 | 72.5785 | 382405 | South | Lambha Gam, Lambha Mandir, Aslali | લાંભા | लांभा
Makarba | 22.998 | 72.504 | 380051 | South West | Makraba, Makarba Road, Makarba Gam, Sarkhej Makarba Road | મકરબા | मकरबा
Maninagar | 22.9972 | 72.6058 | 380008 | South | Mani Nagar, Maninagar East, Maninagar West, Maninagar Char Rasta, LG Hospital | મણિનગર | मणिनगर
Memnagar | 23.05 | 72.5402 | 380052 | North West | Mem Nagar, Memnagar Gam, Helmet Circle, Helmet Cross Road, Vivekanand Circle | મેમનગર | मेमनगर
Moraiya | 22.9105 | 72.4275 | 382213 | Outskirts | Moraya, Moraiya GIDC, Matoda | મોરૈયા | मोरैया
Motera | 23.1015 | 72.5975 | 380005 | West | Motera Stadium, Narendra Modi Stadium, Motera Gam, Koteshwar | મોટેરા | मोटेरा
Nana Chiloda | 23.1015 | 72.6685 | 382330 | North | Chiloda, Naroda Chiloda, Ranasan | નાના ચિલોડા | नाना चिलोडा
Naranpura | 23.0555 | 72.5553 | 380013 | West | Narayanpura, Narnpura, Ankur, Ankur Road, Shastrinagar, AEC Cross Road | નારણપુરા | नारणपुरा
Naroda | 23.079 | 72.6578 | 382330 | North | Naroda Patiya, Nava Naroda, New Naroda, Naroda GIDC, Krishnanagar, Saijpur, Hanspura, Kubernagar | નરોડા | नरोडा
Narol | 22.9675 | 72.59 | 382405 | South | Narol Circle, Narol Cross Road, New Narol, Shahwadi | નારોલ | नारोल
Nava Vadaj | 23.0662 | 72.5648 | 380013 | West | Nava Wadaj, New Wadaj, New Vadaj, Wadaj, Vadaj, Akhbarnagar | નવા વાડજ | नवा वाडज
Navrangpura | 23.037 | 72.556 | 380009 | West | Navarangpura, Navrang Pura, Mithakhali, Stadium Road, Commerce Six Road, University Road, Vijay Cross Road, Gulbai Tekra | નવરંગપુરા | नवरंगपुरा
New Maninagar | 22.9805 | 72.644 | 382449 | East | Nava Maninagar, Ramol, Jantanagar | ન્યૂ મણિનગર | न्यू मणिनगर
New Ranip | 23.0862 | 72.5652 | 382470 | West | Nava Ranip, GST Road, Chenpur | ન્યૂ રાણીપ | न्यू राणीप
Nikol | 23.0455 | 72.6685 | 380049 | East | Nikol Gam, New Nikol, Nava Nikol, Nikol Naroda Road, Bhakti Circle | નિકોલ | निकोल
Odhav | 23.0245 | 72.6615 | 382415 | East | Odhav GIDC, Odhav Ring Road, Odhav Talav | ઓઢવ | ओढव
Ognaj | 23.1155 | 72.5145 | 380060 | North West | Oganaj, Ognaj Circle, Lapkaman | ઓગણજ | ओगणज
Paldi | 23.013 | 72.5625 | 380007 | West | Paldi Cross Road, Paldi Bhatta, Mahalaxmi Cross Road, NID | પાલડી | पालडी
Prahlad Nagar | 23.012 | 72.5065 | 380015 | South West | Prahladnagar, Prahalad Nagar, Prahladnagar Garden, Anand Nagar, Anandnagar, Corporate Road | પ્રહલાદનગર | प्रहलाद नगर
Ranip | 23.078 | 72.5745 | 382480 | West | Ranip Gam, Juna Ranip, Balolnagar | રાણીપ | राणीप
Sabarmati | 23.0828 | 72.589 | 380005 | West | Ramnagar, Sabarmati Ramnagar, Dharmanagar, D Cabin, Kaligam | સાબરમતી | साबरमती
Sanand | 22.9925 | 72.381 | 382110 | Outskirts | Sanand GIDC, Saanand | સાણંદ | साणंद
Sargasan | 23.1915 | 72.6135 | 382419 | Outskirts | Sargasan Cross Road, Sargasan Gandhinagar | સરગાસણ | सरगासण
Sarkhej | 22.983 | 72.501 | 382210 | South West | Sarkhej Roza, Sarkhej Gam, Ujala Circle, Sanathal, Shantipura | સરખેજ | सरखेज
Satellite | 23.0275 | 72.521 | 380015 | South West | Satellite Road, Shivranjani, Shivranjani Cross Road, Ramdevnagar, Satelite | સેટેલાઈટ | सैटेलाइट
Science City | 23.0768 | 72.507 | 380060 | North West | Science City Road, Sciencecity, Sola Science City | સાયન્સ સિટી | साइंस सिटी
SG Highway | 23.061 | 72.52 | 380054 | North West | S G Highway, S.G. Highway, SG Road, Sarkhej Gandhinagar Highway, Iscon, ISKCON Cross Road | એસ.જી. હાઈવે | एस.जी. हाईवे
Shahibaug | 23.055 | 72.5922 | 380004 | Central | Shahibag, Shahi Baug, Camp Road, Dudheshwar | શાહીબાગ | शाहीबाग
Shela | 23.0068 | 72.451 | 380058 | South West | Shela Gam, Club O7 Road | શેલા | शेला
Shilaj | 23.0538 | 72.4722 | 380059 | North West | Sheelaj, Shilaj Circle, Shilaj Gam, Thaltej Shilaj Road, Rancharda | શીલજ | शीलज
Sindhu Bhavan Road | 23.0411 | 72.4965 | 380059 | North West | Sindhubhavan Road, Sindhu Bhawan Road, Sindhu Bhavan, SBR | સિંધુ ભવન રોડ | सिंधु भवन रोड
Sola | 23.0735 | 72.518 | 380060 | North West | Sola Road, Sola Gam, Sola Bhagwat, Sola Civil, Gujarat High Court, High Court | સોલા | सोला
South Bopal | 23.0175 | 72.4705 | 380057 | South West | SoBo, S Bopal, Bopal South, SOBO Center | સાઉથ બોપલ | साउथ बोपल
Thaltej | 23.0503 | 72.5085 | 380059 | North West | Thaltej Gam, Thaltej Cross Road, Thaltej Tekra, Hebatpur, Hebatpur Road | થલતેજ | थलतेज
Tragad | 23.1272 | 72.5582 | 382470 | North West | Tragad Gam, Tragad Road, Digvijaynagar | ત્રાગડ | त्रागड
Vaishnodevi | 23.1358 | 72.5425 | 382421 | North West | Vaishno Devi, Vaishnodevi Circle, Vaishno Devi Circle, Khodiyar, Khoraj | વૈષ્ણોદેવી | वैष्णोदेवी
Vasna | 23.0008 | 72.5475 | 380007 | West | Vasana, Vasna Barrage, APMC, Jivraj Park, Anjali Cross Road | વાસણા | वासणा
Vastral | 23.0012 | 72.664 | 382418 | East | Vastral Gam, Nirant Cross Road, Vastral Ring Road | વસ્ત્રાલ | वस्त्राल
Vastrapur | 23.0365 | 72.5292 | 380015 | North West | Vastrapur Lake, IIM, IIM Road, Mansi Circle | વસ્ત્રાપુર | वस्त्रापुर
Vatva | 22.9555 | 72.614 | 382445 | South | Vatwa, Vatva GIDC, Vatva Gam | વટવા | वटवा
Vejalpur | 23.0038 | 72.5195 | 380051 | South West | Vejalpur Gam, Vejalpur Road | વેજલપુર | वेजलपुर
Zundal | 23.133 | 72.5852 | 382421 | West | Jundal, Zundal Circle, Zundal Gam, Zundal Cross Road | ઝુંડાલ | झुंडाल
Other Area |  |  |  |  | Other, Others, Not in the list | અન્ય વિસ્તાર | अन्य क्षेत्र
`;
