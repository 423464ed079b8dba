/** Shown for an unknown value; a screen reader reads it as such. */
export function EmptyValue() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">无</span>
    </>
  )
}
