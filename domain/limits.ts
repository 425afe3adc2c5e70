export const SEARCH_PAGE_SIZE = 9;
export const LIST_PAGE_SIZE = 10;
export const ADMIN_PAGE_SIZES = [5, 10, 20, 50] as const;
export const ADMIN_PAGE_SIZE = 10;

/**
 * Every number of the specification's section 9, and every cap on what may be sent or kept. Lengths are in characters
 * (UTF-16 units), times in milliseconds unless the name says otherwise.
 */
export const LIMITS = {
  paging: {
    maxPageSize: 100,
    maxPage: 1_000_000,
    allPagesUpTo: 5,
    searchSkeletons: 6,
    testimonialSkeletons: 3,
    latest: 8,
  },
  property: {
    title: { min: 2, max: 150 },
    summary: { max: 5000 },
    size: { min: 1, max: 1e8 },
    /** Rupees. */
    price: { min: 1, max: 1e11 },
    /** Rupees a month. */
    maintenance: { min: 0, max: 10_000_000 },
    /** Whole years. */
    age: { min: 0, max: 50 },
    floor: { min: -1, max: 60 },
    totalFloors: { min: 1, max: 100 },
    parking: { min: 0, max: 10 },
    /** Feet. */
    ceilingHeight: { min: 6, max: 60 },
    ownerName: { min: 2, max: 80 },
    connectivityMinutes: { min: 0, max: 1440 },
    videos: 10,
    videoUrl: 300,
    photos: 30,
    photoBytes: 15 * 1024 * 1024,
    cardImages: 5,
  },
  phoneDigits: 10,
  phoneText: 40,
  visitor: { name: { min: 3, max: 80 } },
  /**
   * One-time codes that confirm a phone (D87): seconds until one ends and until another is sent, days that a device stays confirmed,
   * characters of a request or a confirmation.
   */
  phoneCode: { digits: 6, validSeconds: 600, resendSeconds: 30, tries: 5, confirmedDays: 180, token: 100 },
  contact: {
    name: { min: 2, max: 80 },
    email: 254,
    message: { min: 10, max: 250 },
    counterOrangeAbove: 200,
    counterRedFrom: 250,
  },
  /** A request for an account that nobody approves is forgotten after that many days. A password is good from ten characters on (D81). */
  account: { name: 80, password: { min: 6, max: 200, good: 10 }, waitingDays: 30, code: 40 },
  testimonial: { name: { min: 2, max: 80 }, text: { min: 1, max: 1000 }, rating: { min: 1, max: 5 } },
  video: { link: 500, featured: 4 },
  visitorsList: { limit: 100, maxLimit: 500 },
  search: { text: 200, values: 100 },
  /** How many days a shared list is kept without a visit, and the lengths of a note, a name and a line of the family. */
  sharedList: { items: 100, note: 500, name: 40, line: 200, answers: 500, days: 90 },
  /** A report of a listing: the letters of its line, after how many days it goes, and when staff look first: networks within days. */
  report: { line: 300, keptDays: 180, networks: 3, withinDays: 30, shown: 20, perNetwork: 3, perListing: 200 },
  /**
   * A file of listings from a browser: its bytes, and how many days it is kept. Of what an import refuses and proposes the screen
   * shows the first; `text`, `reason` and `problem` are lengths.
   */
  imports: {
    bytes: 50 * 1024 * 1024,
    /** Of a workbook: what is read of it when it is unpacked, and what its sheet may hold. */
    unpackedBytes: 512 * 1024 * 1024,
    parts: 5000,
    columns: 1000,
    cells: 10_000_000,
    keptDays: 7,
    shown: 20,
    proposals: 100,
    foreseen: 100_000,
    refusals: 50,
    text: 80,
    reason: 300,
    problem: 1000,
  },
  /** Most listings that one call answers by their ids. */
  chosen: 100,
  /** What a browser keeps for its visitor: homes, letters of a note, homes seen, searches, homes side by side. */
  device: { kept: 500, note: 500, seen: 20, searches: 20, compared: 4, visitMs: 30 * 60_000 },
  /** A home that an owner offers: photographs, bytes of a form, homes of one network within a day that are unusual. */
  submission: {
    photos: 15,
    formBytes: 120 * 1024 * 1024,
    reason: 500,
    networkADay: 3,
    refusedPhotoDays: 30,
  },
  soldCount: { max: 10_000_000 },
  heroMs: 5000,
  testimonialMs: 5000,
  /** Share of the visible width that one press of a carousel button scrolls. */
  carouselStep: 0.8,
  counter: { ms: 2000, steps: 80 },
  soldCountFallback: 238,
  soldCountZero: 450,
  visitorEstimate: { base: 5000, everyMs: 5 * 60_000 },
  gallery: { thumbnails: 4, swipePx: 50 },
  toast: { shown: 1, ms: 5000, swipePx: 50, removeMs: 1_000_000 },
  tooltip: { delayMs: 700, skipMs: 300 },
  headerSolidAfterPx: 30,
  reorder: { animationMs: 150, touchDelayMs: 5 },
  restoreDays: 30,
} as const;
