import { notFound } from 'next/navigation'

/** Answers 404 inside the shell for every address without a screen. */
export default function Page(): never {
  notFound()
}
