interface LengthCounterProps {
  length: number;
  /** The most that is accepted. */
  max: number;
}

/** Nothing is said before that share of the limit. */
const NEAR = 0.8;

/** How much of a text is used up, once it is near its limit; red where it ends. The box itself cuts nothing off (D38). */
export function LengthCounter({ length, max }: LengthCounterProps) {
  if (length <= max * NEAR) return null;
  return (
    <span data-length-counter className={`ms-auto font-semibold ${length < max ? 'text-warn' : 'text-bad'}`}>
      {`${length.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters`}
    </span>
  );
}
