'use client'

/** A knowledge point as its own name; where it came as a route (思想->整体思想) the route is told on hover. */
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
