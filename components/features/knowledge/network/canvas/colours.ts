import type { Colouring } from '../choices'
import type { DrawnNode } from '../graph/drawn'

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
