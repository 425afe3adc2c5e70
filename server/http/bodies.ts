import { z } from 'zod';

/** What small forms take, for the description of the calls. Each is read by its service, which reports every problem. */

export const visitorBody = z.object({
  name: z.string().min(3),
  phone: z.string().describe('Ten digits; +91 or 0 in front and blanks are taken away.'),
  property_id: z.int(),
});

export const contactBody = z.object({
  name: z.string().min(2),
  email: z.email(),
  phone: z.string().describe('Ten digits.'),
  message: z.string().min(10).max(250),
});

export const loginBody = z.object({ phone: z.string().describe('Ten digits.'), password: z.string().min(6) });
export const registerBody = loginBody.extend({ name: z.string().max(80).optional() });
export const soldCountBody = z.object({ count: z.int().min(0) });
export const videoBody = z.object({ youtube_link: z.string().max(500) });

/** The content types that small forms take. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];
