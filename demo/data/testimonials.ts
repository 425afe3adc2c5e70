/** Invented words of clients, marked as samples on the page (D30). */
export interface SampleTestimonial {
  name: string;
  rating: 4 | 5;
  text: string;
}

/** Newest first. */
export const TESTIMONIALS: readonly SampleTestimonial[] = [
  {
    name: 'Jignasha Katariya',
    rating: 5,
    text: 'My husband works in Muscat and we did everything on phone. Saw the video, spoke to the owner on WhatsApp, and my brother visited once. Very convenient for us.',
  },
  {
    name: 'Ankit Saraf',
    rating: 5,
    text: 'I was searching an office for our six member team. Got two options on the same road and closed the better one directly with the owner. Straight and simple.',
  },
  {
    name: 'Ramila Gohil',
    rating: 4,
    text: 'First house in our family, so we had many doubts. The meaning of NA and NOC was explained in easy language. Some photos were dark, but the tenament was as written.',
  },
  {
    name: 'Yusuf Kachwala',
    rating: 5,
    text: 'The owner was an elderly uncle who does not use smart phone much. The staff helped him to put the listing and we could still talk to him directly. Smooth deal.',
  },
  {
    name: 'Foram Shukla',
    rating: 5,
    text: 'We compared price per sq ft of eight flats in one sitting. It helped us to bargain with facts. Saved the brokerage and used that amount for the kitchen.',
  },
  {
    name: 'Dinesh Chaudhari',
    rating: 4,
    text: 'Filters are simple and the page opened properly even on my old phone. I put my budget, ticked 3 BHK and got a short list. Took my time and bought a resale flat.',
  },
  {
    name: 'Steffi Gomes',
    rating: 5,
    text: 'As a single working woman I was worried about calling unknown brokers. Here I spoke only to the owners and the family was very decent. I shifted in one month.',
  },
  {
    name: 'Prakash Nahata',
    rating: 4,
    text: 'I needed a small shed with good approach road for tempo. Within two weeks I saw three places and finalised one. Listing could show power load also, rest was fine.',
  },
  {
    name: 'Neela Contractor',
    rating: 5,
    text: "I sold my mother's old flat through this site. I only got calls from people who had seen the full details, so there was no repeating the same thing ten times.",
  },
  {
    name: 'Rizwan Momin',
    rating: 4,
    text: 'Good list for our side of the city and the owner spoke politely. One flat I liked was already sold, but the sold mark came on the site by next day.',
  },
  {
    name: 'Hetal Upadhyay',
    rating: 5,
    text: 'Size was given in both sq ft and vaar, so my in-laws also understood it properly. The photos matched the actual flat. That itself saved us many wasted trips.',
  },
  {
    name: 'Bhavin Raiyani',
    rating: 5,
    text: "We were looking for a 2 BHK near my father's workshop for almost five months. Here I got the owner's number directly and we fixed the meeting the same evening. No one asked us for commission at any stage.",
  },
];
