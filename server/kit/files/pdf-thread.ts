import { faultOfPdf } from './pdf.ts'
import { workInThread } from './thread.ts'

export type Judging = typeof judge
const judge = ({ buffer, byteOffset, byteLength }: Uint8Array): { fault: string | undefined } => ({
  fault: faultOfPdf(Buffer.from(buffer, byteOffset, byteLength)),
})

workInThread<Judging>(judge, () => [])
