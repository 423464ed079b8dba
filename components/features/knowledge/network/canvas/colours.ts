import type { Colouring } from '../choices'
import type { Drawn, DrawnNode } from '../graph/drawn'

/** Steps of the number of questions for a point, from the least to the most, with their colours. */
export const heatSteps = [
  { least: 0, label: '没有试题', colour: '#d9622b' },
  { least: 1, label: '1–4 题', colour: '#8fb8de' },
  { least: 5, label: '5–19 题', colour: '#4a86c5' },
  { least: 20, label: '20 题以上', colour: '#2459a0' },
] as const

const GOLDEN_ANGLE = 137.5

/** Returns the colour of the topmost name with this number, which both themes show well. */
export const topColour = (top: number): string => hexOf((top * GOLDEN_ANGLE) % 360, 0.48, 0.52)

/** Returns the topmost names of a drawing, each with the number of its points; a name's place gives its colour. */
export function topsOf({ nodes }: Pick<Drawn, 'nodes'>): { top: string; points: number }[] {
  const counts = new Map<string, number>()
  for (const { top, points } of nodes) counts.set(top, (counts.get(top) ?? 0) + points)
  return [...counts].map(([top, points]) => ({ top, points }))
}

/** Number of topmost names that the legend shows. */
const LEGEND_TOPS = 8

/**
 * Returns the entries of the legend: the steps of the heat, or the topmost names with the most points. A name with one
 * point explains nothing that the label of the point does not say, unless there are no other names.
 */
export function legendOf(drawn: Pick<Drawn, 'nodes'>, colouring: Colouring): { label: string; colour: string }[] {
  if (colouring === 'heat') return heatSteps.map(({ label, colour }) => ({ label, colour }))
  const tops = topsOf(drawn).map(({ top, points }, index) => ({ label: top, points, colour: topColour(index) }))
  const several = tops.filter(({ points }) => points > 1)
  return (several.length > 0 ? several : tops).toSorted((one, other) => other.points - one.points).slice(0, LEGEND_TOPS)
}

export function colourOf(node: DrawnNode, colouring: Colouring, top: number): string {
  if (colouring === 'top') return topColour(top)
  const mean = node.questions / node.points
  return heatSteps.findLast(({ least }) => mean >= least)?.colour ?? heatSteps[0].colour
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
