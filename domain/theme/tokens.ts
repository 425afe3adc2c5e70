/** The colours of the look as data: the style sheet carries the same ones, and a test compares the two. */
export const TOKENS = {
  light: {
    paper: '#fbf8f3',
    surface: '#ffffff',
    raised: '#ffffff',
    ink: '#1e242e',
    'ink-soft': '#5a6472',
    line: '#e6e0d6',
    edge: '#8b8478',
    brand: '#a63f24',
    'brand-ink': '#ffffff',
    calm: '#25436b',
    good: '#2f6b4f',
    warn: '#9a6200',
    bad: '#b3261e',
    'tone-ink': '#ffffff',
  },
  dark: {
    paper: '#14171c',
    surface: '#1b1f26',
    raised: '#232833',
    ink: '#f2efea',
    'ink-soft': '#a9b1bd',
    line: '#333a46',
    edge: '#717b8a',
    brand: '#e58a6b',
    'brand-ink': '#1b1f26',
    calm: '#8fb3e0',
    good: '#7cc4a0',
    warn: '#e7b65c',
    bad: '#f2867e',
    'tone-ink': '#1b1f26',
  },
} as const;

export type Mode = keyof typeof TOKENS;
