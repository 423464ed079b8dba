import type { Tone } from './status-chip'

/** Words of an enumeration with the colour of each, for a StatusChip. */
export function withTone<K extends string | number>(
  names: Readonly<Record<K, string>>,
  tones: Readonly<Record<K, Tone>>,
): Readonly<Record<K, { label: string; tone: Tone }>> {
  const keys = Object.keys(names) as K[]
  const labels = keys.map((key) => [key, { label: names[key], tone: tones[key] }])
  return Object.fromEntries(labels)
}
