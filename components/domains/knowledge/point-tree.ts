import type { ChildrenOf, TreeFound, TreeNode } from '@/components/kit/tree/tree'
import type { TreePoint } from '@/lib/contracts/knowledge/calls'

const STEP = '->'

/**
 * A node of the tree, identified by its route. It is a knowledge point, or only a name that groups the knowledge points
 * below it.
 */
interface Place {
  readonly name: string
  readonly point: TreePoint | null
  readonly below: string[]
  /** Number of questions with this knowledge point or a knowledge point below it. */
  questions: number
}

export interface PointTree {
  childrenOf: ChildrenOf
  pointAt: (route: string) => TreePoint | null
  /** Finds nodes by any part of their name, its pinyin or its pinyin initials. */
  find: (text: string) => TreeFound[]
}

export const nameOfRoute = (route: string): string => route.split(STEP).at(-1) ?? route

/** Returns the routes from the top of the tree down to `route`, inclusive. */
export const routesAbove = (route: string): string[] => {
  const names = route.split(STEP)
  return names.map((_, at) => names.slice(0, at + 1).join(STEP))
}

/** Builds the tree from the routes of knowledge points; each node has its route as key. */
export function pointTree(points: readonly TreePoint[]): PointTree {
  const places = new Map<string, Place>()
  const top: string[] = []
  for (const point of points) {
    for (const route of routesAbove(point.route)) {
      const place = places.get(route)
      const isItself = route === point.route
      if (place) {
        places.set(route, {
          ...place,
          point: isItself ? point : place.point,
          questions: place.questions + point.questions,
        })
        continue
      }
      places.set(route, {
        name: nameOfRoute(route),
        point: isItself ? point : null,
        below: [],
        questions: point.questions,
      })
      const above = route.split(STEP).slice(0, -1).join(STEP)
      ;(above === '' ? top : (places.get(above)?.below ?? top)).push(route)
    }
  }
  const nodeOf = (route: string): TreeNode => {
    const { name, below, questions } = places.get(route) as Place
    return {
      id: route,
      name,
      branch: below.length > 0,
      ...(questions > 0 && { count: { number: questions, label: '试题' } }),
    }
  }
  const nodes = new Map<string | null, TreeNode[]>([[null, top.map(nodeOf)]])
  for (const [route, { below }] of places) nodes.set(route, below.map(nodeOf))
  return {
    childrenOf: (route) => nodes.get(route) ?? [],
    pointAt: (route) => places.get(route)?.point ?? null,
    find(text) {
      const typed = text.toLowerCase()
      const isFound = ({ name, pinyin, initials }: TreePoint) =>
        name.toLowerCase().includes(typed) || pinyin.startsWith(typed) || initials.startsWith(typed)
      return points.filter(isFound).map(({ route, name }) => ({
        id: route,
        name,
        above: route.split(STEP).slice(0, -1).join(' / '),
        path: routesAbove(route),
      }))
    },
  }
}
