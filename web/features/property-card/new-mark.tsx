import { useVisitBefore } from '#web/lib/device/visits.ts';

/** 'New' on a home that was listed since the last visit on this device. It stands beside the heart and comes with it. */
export function NewMark({ listed }: { listed: string }) {
  const before = useVisitBefore();
  if (before === null || Date.parse(listed) <= before) return null;
  return <span className="badge badge-calm card-new">New</span>;
}
