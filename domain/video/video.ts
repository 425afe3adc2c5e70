/** One of the homepage links staff maintain (spec 3, D54); an empty link is not shown. */
export interface HomepageVideo {
  id: number;
  youtube_link: string;
}
