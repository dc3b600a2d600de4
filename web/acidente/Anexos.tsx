import { Paperclip } from 'lucide'
import type { Acidente } from '#contract/acidente/chamadas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import {
  attachAnexoAcidente,
  readAnexoAcidente,
  removeAnexoAcidente,
} from '#contract/acidente/depois.ts'
import { AnexoItem } from '#web/comum/anexo/AnexoItem.tsx'
import { UploadAnexos } from '#web/comum/anexo/UploadAnexos.tsx'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { readsOfAcidentes as touches } from './reads.ts'

type Props = { acidente: Pick<Acidente, 'cd' | 'cd_estad' | 'anexos'> }

/** Photographs and documents; users who may register accidents add and remove them. */
export function Anexos({ acidente: { cd, cd_estad, anexos } }: Props) {
  const { empresa } = useEmpresa()
  const org = empresa.cd
  const writes = cd_estad !== estadoAcidente.recusado && can(empresa, 'acidente', 'criar')
  const { write } = useWrite(removeAnexoAcidente, { touches })
  return (
    <Stack>
      {anexos.length === 0 ? (
        <Note>Ainda não há ficheiros.</Note>
      ) : (
        <Stack as="ul" gap={0}>
          {anexos.map((anexo) => (
            <AnexoItem
              key={anexo.cd}
              {...{ anexo }}
              read={() => call(readAnexoAcidente, { path: { org, id: anexo.cd } })}
              remove={writes && (() => write({ path: { org, id: anexo.cd } }))}
            />
          ))}
        </Stack>
      )}
      {writes && (
        <UploadAnexos
          icon={Paperclip}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          hint="PDF ou fotografias (JPEG, PNG, WebP): até 5 de cada vez, cada um até 5 MB. As fotografias maiores são reduzidas, e ficam sem o local e a hora em que foram tiradas."
          send={(body) => call(attachAnexoAcidente, { path: { org, id: cd }, body })}
          {...{ touches }}
        >
          Juntar ficheiros
        </UploadAnexos>
      )}
    </Stack>
  )
}
