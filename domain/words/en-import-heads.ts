import type { FieldName } from '#domain/property/fields.ts';

/** What people call the columns of a list of homes, by what the import calls them; letters and digits alone count. */
export const COLUMN_HEADS: Partial<Record<FieldName | 'reference' | 'files', string>> = {
  reference: 'Ref, Ref No, Reference No, Reference Number, Listing ID, Property ID, Property Code, Code, Unique ID',
  title:
    'Property Title, Property Name, Name of Property, Listing Title, Project, Project Name, Society, ' +
    'Society Name, Building, Building Name, Scheme, Scheme Name, Property, Heading, શીર્ષક, સોસાયટી, शीर्षक, ' +
    'सोसायटी, सोसाइटी',
  summary: 'Description, Property Description, Details, About, વર્ણન, વિગત, विवरण',
  property_type:
    'Type, Property Type, Category, Segment, Property Category, Usage, Residential or Commercial, ' +
    'Residential Commercial, Resi Comm, પ્રકાર, प्रकार',
  bhk_type:
    'BHK, BHK Type, No of BHK, Bedrooms, Bedroom, Bed, Beds, No of Bedrooms, Rooms, Configuration, Config, Type, ' +
    'Unit Type, Flat Type, Property Type, બીએચકે, बीएचके',
  residential_type:
    'Type, Residential Type, Property Sub Type, Sub Type, Subtype, Home Type, House Type, Building Type, ' +
    'Property Type, Category, Unit Type, Flat Type',
  commercial_type: 'Commercial Type, Shop Type, Type, Sub Type, Property Sub Type, Property Type, Category',
  condition:
    'Furnishing, Furnishing Status, Furnished, Furniture, Furnish, Furnishing Type, Furnished Status, Interior, ' +
    'Condition of Property, ફર્નિચર, फर्नीचर, फर्निशिंग',
  direction:
    'Direction, Facing, Face, Direction Facing, Facing Direction, Property Facing, Main Door Facing, ' +
    'Door Facing, Vastu Facing, Property Facing Direction, Entrance, Entry, Vastu, દિશા, दिशा',
  facing: 'View, Overlooking, Facing, Faces',
  location:
    'Locality, Area, Area Name, Location, Place, Neighbourhood, Neighborhood, Sector, Zone, Micro Market, ' +
    'Sub Location, Landmark Area, વિસ્તાર, એરિયા, સ્થળ, क्षेत्र, इलाका, एरिया, स्थान',
  floor: 'Floor No, Floor Number, Flat Floor, On Floor, Property Floor, Storey, માળ, मंजिल',
  total_floors: 'Floors, Total Floor, No of Floors, Building Floors, Floors in Building, Storeys',
  price:
    'Price, Rate, Amount, Cost, Value, Budget, Asking Price, Sale Price, Selling Price, Expected Price, ' +
    'Total Price, Total Cost, Sale Value, Asking Rate, Demand, Asking, Quoted Price, Final Price, Price in Rs, ભાવ, કિંમત, कीमत, भाव, दाम',
  maintenance:
    'Maintenance Charges, Maintenance Charge, Monthly Maintenance, Maint, Maintenance per Month, ' +
    'Society Charges, જાળવણી',
  is_negotiable: 'Negotiable, Price Negotiable, Nego',
  size:
    'Area, Size, Sq Ft, Sqft, Square Feet, Square Foot, Sft, SBA, SBUA, Super Built Up Area, Super Builtup, ' +
    'Super Built Up, Built Up Area, Builtup, Built Up, BUA, Sq Yd, Sq Yard, Square Yards, Square Yard, Vaar, ' +
    'Var, Gaj, Guz, Plot Size, Plot Area, Total Area, Area Sq Ft, Area Size, Saleable Area, Property Size, ' +
    'Size Sq Ft, Size Sq Yd, Flat Size, Unit Size, Area Sq Yd, Sq Mt, Sq Mtr, Sq M, Square Meter, Square Metre, ક્ષેત્રફળ, વાર, ' +
    'क्षेत्रफल',
  carpet_area:
    'Carpet, Carpet Area, Carpet Size, RERA Carpet, RERA Carpet Area, Carpet Sq Ft, Carpet Area Sq Ft, કાર્પેટ',
  area_basis: 'Area Type, Basis, Size Basis, Measured As, Size Type',
  is_size_in_yards: 'In Yards, Size in Yards, Yards',
  possession:
    'Possession Date, Possession Status, Possession By, Ready By, Handover, Available From, Availability, Availability Status, ' +
    'Construction Status, કબજો, कब्जा',
  balcony_included: 'Balcony, Has Balcony',
  na_noc: 'NOC, NA NOC',
  na: 'NA, Only NA, Is NA, Non Agricultural',
  is_sold_out: 'Sold, Sold Out, Is Sold',
  alloted_car_parking:
    'Parking, Car Parking, Car Park, Parkings, No of Parking, Allotted Car Parking, Allotted Parking, ' +
    'Car Parkings, Covered Parking, Parking Slots, Parking Spaces, પાર્કિંગ, पार्किंग',
  ceiling_height: 'Ceiling, Ceiling Height, Ceiling Height Ft, Height, Clear Height, Floor Height, Slab Height',
  owner_name:
    'Owner, Owners Name, Name of Owner, Name, Contact Name, Contact Person, Seller, Seller Name, Client, ' +
    'Client Name, Party Name, Party, Landlord, Landlord Name, House Owner, Flat Owner, માલિક, માલિકનું નામ, નામ, मालिक, मालिक का नाम, नाम',
  owner_contact1:
    'Mobile, Mobile No, Mobile Number, Phone, Phone No, Phone Number, Contact, Contact No, Contact Number, ' +
    'Contact 1, Mobile 1, Phone 1, Mobile No 1, Contact No 1, Phone No 1, Owner Contact, Owner Contact No, ' +
    'Owner Contact Number, Owner Mobile, Owner Mobile No, Owner Mobile Number, Owner Phone, Owner Phone No, ' +
    'Owner Phone Number, Owner No, Owner Number, Cell, Cell No, Mob, Mob No, Tel, Telephone, WhatsApp, ' +
    'Ph, Ph No, Contact Details, WhatsApp No, WhatsApp Number, Owner 1, મોબાઇલ, મોબાઈલ, ફોન, મોબાઇલ નંબર, મોબાઈલ નંબર, ફોન નંબર, मोबाइल नंबर, फोन नंबर, मोबाइल, फोन, फ़ोन',
  owner_contact2:
    'Mobile 2, Phone 2, Contact 2, Mobile No 2, Contact No 2, Phone No 2, Alternate Mobile, Alternate No, ' +
    'Alternate Number, Alternate Contact, Alternate Phone, Alt Mobile, Alt No, Alt Phone, Alt Contact, ' +
    'Other Number, Second Mobile, Second Phone, Mobile, Mobile No, Mobile Number, Phone, Phone No, ' +
    'Phone Number, Contact, Contact No, Contact Number, WhatsApp, WhatsApp No, WhatsApp Number, Owner 2, ' +
    'Landline',
  owner_calls_back: 'Calls Back, Call Back, Owner Calls',
  age:
    'Age, Age of Property, Property Age, Age Years, Age of Building, Building Age, Age of Construction, ' +
    'Years Old, Age in Years, ઉંમર, आयु, उम्र',
  amenity_list: 'Amenities, Amenity, Facilities, Features, Society Amenities, સુવિધા, સુવિધાઓ, सुविधाएं, सुविधा',
  connectivity_list: 'Connectivity, Nearby, Near By, Nearby Places, Distances',
  youtubeLinks: 'YouTube, YouTube Link, YouTube Links, Video, Videos, Video Link, Video Links',
  files: 'Photos, Photo, Images, Image, Pictures, Picture, Pics, Photographs, Photo Files, Image Files, ફોટો, फोटो',
};

/** Columns of the site's own export that the import does not read. */
export const OWN_HEADS: readonly string[] = ['ID', 'Visitors', 'Created At', 'Verified At', 'Sold At'];

/** What a head may say of the numbers below it, with what is written behind them then. */
export const HEAD_UNITS: readonly { pattern: RegExp; unit: string }[] = [
  { pattern: /(?:^|[^\p{L}])(?:lakhs?|lacs?|lakh rs|લાખ|लाख)(?![\p{L}\p{M}])/iu, unit: 'lakh' },
  { pattern: /(?:^|[^\p{L}])(?:crores?|cr|કરોડ|करोड़)(?![\p{L}\p{M}])/iu, unit: 'crore' },
  {
    pattern: /(?:^|[^\p{L}])(?:sq(?:uare)?[\s._-]*(?:yards?|yds?)|vaar|var|gaj|guz|વાર|गज)(?![\p{L}\p{M}])/iu,
    unit: 'sq yd',
  },
  { pattern: /(?:^|[^\p{L}])(?:sq(?:uare)?[\s._-]*(?:met(?:er|re)s?|mtrs?|mts?|m))(?![\p{L}\p{M}])/iu, unit: 'sq m' },
];
