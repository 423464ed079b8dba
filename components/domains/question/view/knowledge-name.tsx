'use client'

/** Shows the last name in the route of a knowledge point (思想->整体思想); the tooltip shows the whole route. */
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
