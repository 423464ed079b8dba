/** Stands in the place of MUI's ripple (next.config.ts), which no button of ours has. */
export default function NoRipple() {
  return null
}
