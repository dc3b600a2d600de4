import { Camera, Trash2, UserRound } from 'lucide'
import { useState } from 'react'
import {
  readFotoPrestador,
  removeFoto,
  writeFoto,
  type FuncionarioPrestador,
  listFuncionariosPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { FotoFrame } from '#web/kit/screen/Foto.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'

export const readsOfFuncionarios = [
  listFuncionariosPrestador,
  readFuncionarioPrestador,
  readFotoPrestador,
] as const

const told = {
  touches: readsOfFuncionarios,
  onDone: ({ message }: { message: string }) => notify.sucesso(message),
}

/** The browser refuses larger files before sending. */
const maxBytes = 5 * 1024 * 1024

export function FotoCard({ funcionario }: { funcionario: FuncionarioPrestador }) {
  const { cd, cd_empresa, nome, foto } = funcionario
  const path = { empresa: cd_empresa, codigo: cd }
  // the server logs every read: a repeated look within minutes uses the cache
  const kept = { staleTime: 300_000, noted: true }
  const { data, isLoading } = useRead(readFotoPrestador, foto ? { path } : undefined, kept)
  const { write, waiting } = useWrite(writeFoto, told)
  const remove = useWrite(removeFoto, told)
  const [removing, setRemoving] = useState(false)

  async function take([file]: readonly [File, ...File[]]) {
    if (file.size > maxBytes) {
      notify.aviso(`A fotografia ${file.name} tem mais de 5 MB. Escolha uma mais pequena.`)
      return
    }
    const body = { nome_fich: file.name, anexString: await base64Of(file) }
    await write({ path, body })
  }

  return (
    <Stack gap={2} align="start">
      <FotoFrame src={foto ? data?.message : null} nome={nome} loading={isLoading} />
      <IfMay call={writeFoto}>
        <FileChoice
          icon={foto ? Camera : UserRound}
          accept="image/jpeg,image/png,image/webp"
          waiting={waiting}
          onFiles={take}
        >
          {waiting ? 'A guardar...' : foto ? 'Trocar fotografia' : 'Pôr fotografia'}
        </FileChoice>
        {foto && (
          <Button icon={<Icon of={Trash2} size={16} />} onClick={() => setRemoving(true)}>
            Remover
          </Button>
        )}
      </IfMay>
      {removing && (
        <ConfirmDialog
          title="Remover a fotografia"
          confirm="Remover"
          waitingText="A remover..."
          variant="danger"
          onConfirm={async () => {
            await remove.write({ path })
            setRemoving(false)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>
            A fotografia de <strong>{nome}</strong> deixa de existir, também para a empresa.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
