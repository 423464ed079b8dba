/** A line for whoever runs the service, shown whatever the log level is. */
export function printToOperator(text: string): void {
  if (process.send) process.send({ type: 'notice', text })
  else console.log(text)
}
