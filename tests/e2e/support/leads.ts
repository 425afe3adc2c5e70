import type { Page } from '@playwright/test';
import { expect } from '../fixture.ts';

let phones = 9_711_000_000 + (Date.now() % 900_000) * 10;

/** A phone that nobody asked with before. */
function nextPhone(): string {
  phones += 1;
  return String(phones);
}

/** Somebody asks for the owner of a listing. */
export async function ask(page: Page, property_id: number, name = 'Kiran Mehta', phone = nextPhone()): Promise<void> {
  const data = { name, phone, property_id };
  expect((await page.request.post('/api/visitors/', { data })).status()).toBe(201);
}

/** The rows of the inbox. */
export const rows = (page: Page) => page.locator('[data-lead]');
