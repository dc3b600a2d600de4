import { Camera, Trash2, UserRound } from 'lucide'
import { useRef, useState } from 'react'
import {
  readFotoPrestador,
  removeFoto,
  writeFoto,
  type FuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { base64Of } from '#web/kit/browser/base64.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FotoFrame } from '#web/kit/screen/Foto.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readsOfFuncionarios } from './touched.ts'
import styles from './Funcionario.module.css'

const told = {
  touches: readsOfFuncionarios,
  onDone: ({ message }: { message: string }) => notify.sucesso(message),
}

/** Larger ones are refused before they are sent. */
const maxBytes = 5 * 1024 * 1024

/** His photograph, and what can be done with it. */
export function FotoCard({ funcionario }: { funcionario: FuncionarioPrestador }) {
  const { cd, cd_empresa, nome, foto } = funcionario
  const path = { empresa: cd_empresa, codigo: cd }
  // every reading is logged: looking twice within minutes is one
  const kept = { staleTime: 300_000, noted: true }
  const { data, isLoading } = useRead(readFotoPrestador, foto ? { path } : undefined, kept)
  const { write, waiting } = useWrite(writeFoto, told)
  const remove = useWrite(removeFoto, told)
  const [removing, setRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) {
      notify.aviso(`A fotografia ${file.name} tem mais de 5 MB. Escolha uma mais pequena.`)
      return
    }
    const body = { nome_fich: file.name, anexString: await base64Of(file) }
    await write({ path, body })
  }

  return (
    <div className={styles.photo}>
      <FotoFrame src={foto ? data?.message : null} nome={nome} loading={isLoading} />
      <IfMay call={writeFoto}>
        <Button
          icon={<Icon of={foto ? Camera : UserRound} size={16} />}
          waiting={waiting}
          waitingText="A guardar..."
          onClick={() => input.current?.click()}
        >
          {foto ? 'Trocar fotografia' : 'Pôr fotografia'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Fotografia"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void take(target.files?.[0])
            // the same file again is a change too
            target.value = ''
          }}
        />
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
    </div>
  )
}
