import { notFound } from 'next/navigation'

/** Any address that is no screen: answered 404, inside the shell. */
export default function Page(): never {
  notFound()
}
