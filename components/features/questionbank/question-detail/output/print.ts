import { formulaEngine } from '@/components/ui/formula/engine'

/** Maximum time in milliseconds to wait; after that, formulas that are not typeset are printed as source. */
const PATIENCE = 8_000

/**
 * Opens the print dialog as soon as all formulas and images in `area` have loaded, because a printed page cannot change
 * later. The styles in paper.tsx decide what is printed.
 */
export async function print(area: HTMLElement): Promise<void> {
  const pictures = Array.from(area.querySelectorAll('img'), (picture) => {
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  const whole = Promise.all([formulaEngine().finish(area), ...pictures])
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  window.print()
}
