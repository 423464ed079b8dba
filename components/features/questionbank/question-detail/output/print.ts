import { formulaEngine } from '@/components/ui/formula/engine'

/** Longer, and what is not there yet is printed as its source. */
const PATIENCE = 8_000

/** Prints what is marked on the screen (print-styles.tsx), once its formulas and pictures are there: paper has no later. */
export async function print(area: HTMLElement): Promise<void> {
  const pictures = Array.from(area.querySelectorAll('img'), (picture) => {
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  const whole = Promise.all([formulaEngine().finish(area), ...pictures])
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  window.print()
}
