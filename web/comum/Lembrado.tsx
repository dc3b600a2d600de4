import { readLembrado, type CoisaLembrada } from '#contract/lembrete/lembrete.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Note } from '#web/kit/ui/Layout.tsx'

/** Says when the portal reminded the reader of a thing. It stands last, so that it moves nothing. */
export function Lembrado({ coisa, codigo }: { coisa: CoisaLembrada; codigo: number }) {
  const { empresa } = useEmpresa()
  const lembrado = useRead(readLembrado, {
    path: { org: empresa.cd },
    query: { coisa, codigo },
  }).data?.message
  if (!lembrado) return null
  const { dt, vezes } = lembrado
  return (
    <Note full>
      {vezes === 1
        ? `Foi-lhe lembrado por correio em ${formatDate(dt)}.`
        : `Foi-lhe lembrado por correio ${vezes} vezes, a última em ${formatDate(dt)}.`}
    </Note>
  )
}
