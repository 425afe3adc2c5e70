/** A person who asked for an owner's contact (spec 3), as staff see it. Times are ISO 8601. */
export interface Visitor {
  id: number;
  name: string;
  phone: string;
  property_id: number;
  created_at: string;
  property: {
    id: number;
    property_title: string;
    property_type: string;
    location: string;
    owner_name: string;
    owner_contact1: string;
    owner_contact2: string | null;
  };
}
