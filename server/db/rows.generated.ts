// Written by `npm run rows` from the tables that the migrations make.
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows as both engines store them: times in epoch milliseconds, booleans as 0 or 1, lists as JSON text. */
export interface Tables {
  accounts: {
    id: GeneratedAlways<number>;
    phone: string;
    name: string | null;
    password_hash: string;
    state: 'pending' | 'active';
    created_at: number;
    approved_at: number | null;
    approved_by: number | null;
    removed_at: number | null;
    asked_again_at: number | null;
    sign_outs: Generated<number>;
    password_from: 'self' | 'other' | 'operator' | null;
    password_weakness: 'none' | 'blank' | 'phone' | 'common' | 'short' | null;
    request_network: string | null;
    role: Generated<'owner' | 'staff'>;
  };
  area_bands: {
    area: string;
    month: string;
    kind: 'flats' | 'houses' | 'shops' | 'sheds' | 'offices';
    bhk_type: string;
    low: number;
    middle: number;
    high: number;
    homes: number;
  };
  area_moves: {
    area_id: number;
    property_id: number;
  };
  areas: {
    id: GeneratedAlways<number>;
    name: string;
    slug: string;
    spellings: Generated<string>;
    gu: Generated<string>;
    hi: Generated<string>;
    lat: number;
    lng: number;
    pincode: string;
    zone: string;
    merged_into: number | null;
    version: Generated<number>;
    updated_at: number;
    gave: string | null;
    parting_from: number | null;
  };
  audit: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    action: string;
    entity: string;
    entity_id: number;
    at: number;
    before_json: string | null;
    after_json: string | null;
  };
  carpet_shares: {
    basis: 'built_up' | 'super_built_up';
    share: number;
    homes: number;
  };
  catalogue_marks: {
    version: number;
    mark: number;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: number;
    search_text: string;
    language: Generated<string>;
  };
  cost_rates: {
    id: GeneratedAlways<number>;
    valid_from: string;
    source: string;
    duty_percent: number;
    registration_percent: number;
    gst_percent: number;
    gst_affordable_percent: number;
    affordable_up_to: number;
    affordable_carpet: number;
    tds_percent: number;
    tds_from: number;
    small_loan_percent: number;
    small_loan_up_to: number;
    middle_loan_percent: number;
    middle_loan_up_to: number;
    large_loan_percent: number;
    interest_percent: number;
    years: number;
    created_at: number;
  };
  homepage_videos: {
    id: GeneratedAlways<number>;
    youtube_link: string;
  };
  imports: {
    id: GeneratedAlways<number>;
    name: string;
    file: string;
    bytes: number;
    created_at: number;
    created_by: number;
    step: 'check' | 'run';
    state: 'working' | 'done' | 'failed' | 'cancelled';
    takes_proposals: Generated<0 | 1>;
    turn: string;
    beat_at: number;
    finished_at: number | null;
    total_rows: Generated<number>;
    read_rows: Generated<number>;
    stored: Generated<number>;
    known: Generated<number>;
    refused: Generated<number>;
    proposals: Generated<string>;
    refusals: Generated<string>;
    problem: string | null;
    heads: Generated<string>;
    slips: Generated<string>;
    slip_answers: Generated<string>;
    numbers: Generated<string>;
  };
  installation: {
    only_one: number;
    id: string;
    seen_at: number;
    tidied_at: number | null;
  };
  judged_numbers: {
    id: GeneratedAlways<number>;
    number_hash: string;
    way: 'homes' | 'words' | 'listed' | 'asked' | 'staff';
    property_id: number | null;
    submission_id: number | null;
    visitor_id: number | null;
    raised_at: number;
    verdict: 'owner' | 'broker' | null;
    decided_at: number | null;
    decided_by: number | null;
    answer: string | null;
    answered_at: number | null;
    version: Generated<number>;
  };
  known_addresses: {
    account_id: number;
    address_hash: string;
    seen_at: number;
  };
  ledger_entries: {
    list_hash: string;
    visitor_id: number;
    asked_at: number;
    shown_mark: string;
    taken_back_at: number | null;
  };
  notices: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: number;
    created_at: number;
    next_at: number;
    tries: Generated<number>;
  };
  owner_keys: {
    id: GeneratedAlways<number>;
    owner_id: number;
    token_hash: string;
    created_at: number;
    created_by: number | null;
    used_at: number | null;
    ended_at: number | null;
  };
  owners: {
    id: GeneratedAlways<number>;
    name: string;
    phone: string;
    created_at: number;
    calls_from: number | null;
    calls_to: number | null;
    erased_at: number | null;
    language: Generated<string>;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    account_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  phone_codes: {
    request_hash: string;
    code_hash: string;
    created_at: number;
    tries: Generated<number>;
    used_at: number | null;
  };
  phone_confirmations: {
    token_hash: string;
    phone_hash: string;
    created_at: number;
    home: string | null;
  };
  properties: {
    id: GeneratedAlways<number>;
    title: string;
    property_type: 'Residential' | 'Commercial';
    location: string;
    price: number;
    size: number;
    is_size_in_yards: 0 | 1;
    size_sqft: number;
    price_per_sqft: number;
    age: number;
    floor: number;
    car_parking: number;
    only_na: 0 | 1;
    balcony_included: 0 | 1;
    na_noc: 0 | 1;
    is_sold_out: 0 | 1;
    condition: 'Unfurnished' | 'Kitchenfix' | 'Semifurnished' | 'Furnished' | 'Fullyfurnished';
    residential_type: 'Lowrise Apartment' | 'Highrise Apartment' | 'Penthouse' | 'Tenament' | 'Row House' | 'Bungalow' | null;
    bhk_type: '1RoomKitchen' | '1bhk' | '2bhk' | '3bhk' | '4bhk' | '5+bhk' | null;
    commercial_type: 'Shop' | 'Showroom' | 'Shed' | 'Godown' | 'Office' | null;
    direction: 'North' | 'South' | 'East' | 'West' | 'NorthEast' | 'NorthWest' | 'SouthEast' | 'SouthWest';
    facing: 'garden' | 'road';
    owner_name: string;
    owner_contact1: string;
    owner_contact2: string | null;
    summary: string | null;
    amenities: string;
    connectivity: string;
    videos: string;
    listing_text: string;
    lead_text: string;
    sold_text: string | null;
    created_by: number | null;
    created_at: number;
    updated_at: number;
    verified_by: number | null;
    verified_at: number | null;
    sold_at: number | null;
    is_sample: 0 | 1;
    import_key: string | null;
    revision: Generated<number>;
    deleted_at: number | null;
    deleted_by: number | null;
    purged_at: number | null;
    create_key: string | null;
    carpet_area: number | null;
    area_basis: 'carpet' | 'built_up' | 'super_built_up' | 'plot' | null;
    possession: string | null;
    total_floors: number | null;
    maintenance: number | null;
    is_negotiable: 0 | 1 | null;
    owner_calls_back: Generated<0 | 1>;
    confirmed_at: number | null;
    confirmed_by: 'owner' | 'staff' | null;
    stale_at: number | null;
    hidden_at: number | null;
    taken_down_at: number | null;
    owner_id: number | null;
    contact_in_text: 0 | 1 | 2 | null;
    ceiling_height: number | null;
    lowered_from: number | null;
    lowered_at: number | null;
    odd_price: 1 | 2 | null;
    held_at: number | null;
    usual_place: 'below' | 'within' | 'above' | null;
  };
  property_changes: {
    id: GeneratedAlways<number>;
    property_id: number;
    version: number | null;
  };
  property_images: {
    id: GeneratedAlways<number>;
    property_id: number;
    media_key: string;
    width: number;
    height: number;
    placeholder: string;
    position: number;
  };
  property_prices: {
    id: GeneratedAlways<number>;
    property_id: number;
    price: number;
    changed_at: number;
    changed_by: 'owner' | 'staff';
  };
  property_reports: {
    id: GeneratedAlways<number>;
    property_id: number;
    reason: 'sold' | 'broker' | 'wrong';
    line: string | null;
    network_hash: string;
    created_at: number;
    handled_at: number | null;
    handled_by: number | null;
  };
  property_views: {
    property_id: number;
    day: number;
    seen: number;
  };
  rate_limits: {
    key: string;
    window_start: number;
    count: number;
  };
  recovery_codes: {
    account_id: number;
    code_hash: string;
    used_at: number | null;
  };
  reveal_alarms: {
    hour: number;
    noticed_at: number;
    minutes: number;
    reveals: number;
    listings: number;
    usual: number;
    acknowledged_at: number | null;
  };
  schema_expansions: {
    name: string;
    applied_at: number;
  };
  schema_migrations: {
    name: string;
    applied_at: number;
  };
  security_events: {
    id: GeneratedAlways<number>;
    at: number;
    kind: string;
    action: string;
    outcome: string;
    account_hash: string | null;
    address_hash: string;
    subject: number | null;
    by_account: Generated<0 | 1>;
    times: Generated<number>;
  };
  sessions: {
    token_hash: string;
    account_id: number;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    used_at: number | null;
    confirmed_at: number | null;
    device: string | null;
  };
  settings: {
    name: string;
    value: number;
  };
  shared_list_answers: {
    id: GeneratedAlways<number>;
    list_id: number;
    property_id: number;
    author_hash: string;
    name: string;
    answer: 'yes' | 'maybe' | 'no';
    line: string | null;
    answered_at: number;
  };
  shared_list_items: {
    list_id: number;
    position: number;
    property_id: number;
    note: string | null;
    price: number;
    title: string | null;
    is_sold_out: 0 | 1 | null;
  };
  shared_lists: {
    id: GeneratedAlways<number>;
    token_hash: string;
    manage_hash: string;
    created_at: number;
    visited_at: number;
  };
  shown_properties: Tables['properties'] & {
    badge_at: number | null;
    standing: number | null;
    is_lowered: number | null;
    news_at: number | null;
  };
  site_keys: {
    name: string;
    value: string;
  };
  spent_challenges: {
    challenge_hash: string;
    ends_at: number;
  };
  staged_uploads: {
    media_key: string;
    width: number;
    height: number;
    placeholder: string;
    account_id: number | null;
    created_at: number;
  };
  submission_photos: {
    id: GeneratedAlways<number>;
    submission_id: number;
    media_key: string;
    width: number;
    height: number;
    placeholder: string;
    position: number;
  };
  submissions: {
    id: GeneratedAlways<number>;
    owner_id: number;
    kind: 'home' | 'correction';
    property_id: number | null;
    fields: string;
    created_at: number;
    consent_version: string;
    network_hash: string;
    state: Generated<'waiting' | 'published' | 'refused' | 'withdrawn'>;
    reason: string | null;
    decided_at: number | null;
    decided_by: number | null;
    version: Generated<number>;
    create_hash: string | null;
    language: Generated<string>;
  };
  testimonials: {
    id: GeneratedAlways<number>;
    name: string;
    testimonial_text: string;
    rating: number;
    photo_key: string | null;
    photo_width: number | null;
    photo_height: number | null;
    created_at: number;
    is_sample: 0 | 1;
  };
  totp_secrets: {
    account_id: number;
    sealed_secret: string;
    created_at: number;
    confirmed_at: number | null;
    last_step: Generated<number>;
  };
  visitor_days: {
    day: number;
    visitors: number;
  };
  visitor_marks: {
    day: number;
    mark: string;
    is_staff: 0 | 1;
  };
  visitors: {
    id: GeneratedAlways<number>;
    name: string;
    phone: string;
    property_id: number;
    created_at: number;
    consent_version: string;
    consent_at: number;
    erased_at: number | null;
    search_text: string;
    waits_for_call: Generated<0 | 1>;
    phone_unconfirmed: Generated<0 | 1>;
    state: Generated<'new' | 'called' | 'visit' | 'closed'>;
    closed_reason: string | null;
    note: Generated<string>;
    taken_by: number | null;
    state_at: number | null;
    version: Generated<number>;
    owner_may_see: Generated<0 | 1>;
    contacts_hash: string | null;
    taken_back_at: number | null;
    language: Generated<string>;
  };
}
