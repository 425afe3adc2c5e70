/** Hours of the day between which an owner welcomes calls. */
export interface CallHours {
  from: number;
  to: number;
}

/** 20 -> '8 pm'. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** '10 am to 8 pm' (KEY-06). */
export const hoursText = ({ from, to }: CallHours): string => `${hourText(from)} to ${hourText(to)}`;
