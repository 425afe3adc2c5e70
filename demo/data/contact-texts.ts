/** Invented messages of the contact form, 10 to 250 characters each (spec 5). Newest first. */
export const CONTACT_TEXTS: readonly string[] = [
  'I want to list my 2 BHK flat in Ranip. Please tell me which papers and photos you need from my side.',
  'The price of one bungalow in Shilaj seems to have changed since last week. Can you confirm it with the owner?',
  'Do you also take shops on rent, or only for sale? I have one shop near Nikol cross road.',
  'I could not reach the owner on the first number. Is there another time when he picks up the phone?',
  'We are looking for an office of about 1,200 sq ft near CG Road, with parking for three cars. Please suggest.',
  'Please remove my late father’s name from the listing and put mine. I can show the papers at your office.',
  'Is your office open on Saturday afternoon? I would like to meet in person before I list my tenament.',
  'Thank you. The owner was helpful and we have closed the deal for the flat in Chandkheda.',
  'What does Only NA mean in the godown listing at Changodar? Will the bank give a loan on it?',
  'My listing shows 120 sq ft but it is 120 sq yd. Kindly correct the unit.',
  'I am staying in Dubai. Can my brother in Maninagar show the flat on my behalf?',
  'Please add more photographs of the kitchen for the penthouse in Bodakdev.',
];
