interface ProgressProps {
  label: string;
  /** Of `most`; without a `most` above 0 it is not known how much there is. */
  done: number;
  most: number;
}

/** A thin bar in the colours of the theme: a browser's own has neither once it is thin. */
export function Progress({ label, done, most }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      {...(most > 0 && { value: done, max: most })}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-calm [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-calm"
    />
  );
}
