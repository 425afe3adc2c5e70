/** A message of the contact form (spec 3), as staff see it. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** ISO 8601. */
  created_at: string;
}
