import type { SVGProps } from 'react'

/** Name of the platform as every page shows it. */
export const productName = '智课教研平台'
export const productPart = '运营后台'

/** The logo: an open book, whose pages are the graph of a function and its axis. */
export function Logo({ size = 28, ...props }: SVGProps<SVGSVGElement> & { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" {...props}>
      <rect width="32" height="32" rx="8" fill="#0B6B67" />
      <path
        d="M16 10.2C13.4 8.3 10 7.6 6.5 8v15c3.5-.4 6.9.3 9.5 2.2 2.6-1.9 6-2.6 9.5-2.2V8c-3.5-.4-6.9.3-9.5 2.2Z"
        fill="#fff"
        fillOpacity="0.16"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M9.6 19.6c2.2 0 2.9-6.6 6.4-6.6s4.2 6.6 6.4 6.6"
        stroke="#8FE3DA"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
