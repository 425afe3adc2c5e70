/** Answer of `/property/stats` (spec 3, D20, D21). */
export interface PublicStats {
  total_property_sold: number;
  total_visitors: number;
}

/** Answer of `/property/admin-stats`: true numbers (D20). */
export interface AdminStats {
  total_properties: number;
  sold_properties: number;
  total_visitors: number;
  total_contact_us_queries: number;
}
