import { useState } from 'react'
import type { AnexoDeAcidente } from '#contract/acidente/acidente.ts'
import { readAnexoAcidente } from '#contract/acidente/depois.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

type Lido = ReplyOf<typeof readAnexoAcidente>['message']

export function useAnexo({ cd, mime }: AnexoDeAcidente) {
  const { empresa } = useEmpresa()
  const [shown, setShown] = useState<Lido>()
  const { running, start } = useFile(async () => {
    const { message } = await call(readAnexoAcidente, { path: { org: empresa.cd, id: cd } })
    if (mime !== 'application/pdf') setShown(message)
    else saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  return { running, start, shown, close: () => setShown(undefined) }
}
