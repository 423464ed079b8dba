/** Shows that a value is unknown; a screen reader says so in words. */
export function EmptyValue() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">无</span>
    </>
  )
}
