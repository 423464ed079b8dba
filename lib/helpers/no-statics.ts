/** Stands for what copies statics from a component to the one wrapped around it (next.config.ts): nothing of ours is wrapped. */
export default function keep<T>(component: T): T {
  return component
}
