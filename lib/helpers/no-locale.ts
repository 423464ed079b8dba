/** Stands in the browser for zod's English (next.config.ts): what a person reads says the contract, in Chinese. */
export default () => ({})
