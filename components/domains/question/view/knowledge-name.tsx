'use client'

/** Shows the last name of a knowledge point's route (思想->整体思想), with the route as tooltip. */
export function KnowledgeName({ route }: { route: string }) {
  const steps = routeSteps(route)
  return <span title={steps.length > 1 ? steps.join(' › ') : route}>{steps.at(-1) ?? route}</span>
}

export function routeSteps(route: string): string[] {
  return route
    .split(/\s*(?:->|→|›)\s*/)
    .map((step) => step.trim())
    .filter(Boolean)
}
