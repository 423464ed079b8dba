import { formulaEngine } from '@/components/ui/formula/engine'

/** Maximum milliseconds of waiting; after it, missing formulas are printed as source. */
const PATIENCE = 8_000

/**
 * Prints the marked part of the screen (paper.tsx) once its formulas and images have loaded, because paper cannot
 * change later.
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
