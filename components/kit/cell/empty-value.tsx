/** Stands where a value is not known; a screen reader hears it as such. */
export function EmptyValue() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">无</span>
    </>
  )
}
