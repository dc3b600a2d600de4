import { FileDown } from 'lucide'
import { useState } from 'react'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { EscolherCodificacao, type Duvida } from '#web/comum/livro/Codificacao.tsx'
import { tabelaDe } from '#web/comum/livro/tabela.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { bytesOf } from '#web/kit/call/file-bytes.ts'
import { tellFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { lerHoras } from './ler-horas.ts'
import { anoInteiro, modelos, saveModelo, type TipoDeModelo } from './modelo-horas.ts'
import type { FolhaEscrita, Writes } from './use-folha.ts'

type Props = {
  ano: number
  folha: FolhaEscrita
  onRead: Writes['onRead']
  onClose: () => void
}

type Escolhido = { file: File; codificacao?: Codificacao }

const maximo = 2 * 1024 * 1024
const faltasVistas = 20

/** Fills the grid from a file: nothing is saved by it. */
export function HorasDeFicheiro({ ano, folha, onRead, onClose }: Props) {
  const [recusa, setRecusa] = useState<string>()
  const [faltas, setFaltas] = useState<readonly Achado[]>([])
  const [duvida, setDuvida] = useState<Duvida & { file: File }>()

  const descarregar = useTask(async (tipo: TipoDeModelo) => {
    await saveModelo(tipo, onRead).catch(tellFailure)
  })

  const ler = useTask(async ({ file, codificacao }: Escolhido) => {
    setRecusa(undefined)
    setFaltas([])
    setDuvida(undefined)
    const refuse = (motivo: string) => setRecusa(`O ficheiro «${file.name}» ${motivo}`)
    const grande = 'tem mais de 2 MB. Deixe só as linhas das unidades.'
    if (file.size > maximo) return refuse(grande)
    const tabela = await tabelaDe(file, codificacao)
    if ('motivo' in tabela) {
      const { motivo, hipoteses } = tabela
      return hipoteses ? setDuvida({ motivo, hipoteses, file }) : refuse(motivo)
    }
    if (tabela.csv.size > maximo) return refuse(grande)
    const agora = await anoInteiro(onRead)
    try {
      const { text } = decode(await bytesOf(tabela.csv), codificacao)
      const lido = lerHoras(text, { ...agora, textOf: folha.textOf })
      if (lido.faltas.length > 0) return setFaltas(lido.faltas)
      if (lido.celulas.length === 0) return refuse('não muda nada: já está tudo assim.')
      folha.load(lido.celulas)
      notify.informacao(
        `Lido de «${file.name}»: ${formatCount(lido.celulas.length, 'mês', 'meses')}. Veja e guarde.`,
      )
      return onClose()
    } catch (error) {
      if (!(error instanceof Ilegivel)) throw error
      return refuse(error.message)
    }
  })

  return (
    <Dialog
      title={`Horas e pessoas de ${ano} de um ficheiro`}
      onClose={onClose}
      size="medium"
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      <Stack gap={3}>
        <Note>
          O modelo tem as unidades à vista, duas linhas de cada uma, os meses de {ano} e o que já
          está guardado. Preencha-o e escolha-o aqui. As células vazias deixam os meses como estão.
        </Note>
        <Row gap={2}>
          {(['xlsx', 'csv'] as const).map((tipo) => (
            <Button
              key={tipo}
              icon={<Icon of={FileDown} size={16} />}
              waiting={descarregar.waiting}
              onClick={() => void descarregar.run(tipo)}
            >
              Descarregar modelo em {modelos[tipo].nome}
            </Button>
          ))}
        </Row>
        <FileChoice
          accept=".csv,.xlsx"
          waiting={ler.waiting}
          onFiles={async ([file]) => await ler.run({ file })}
          drop="Ou largue aqui um ficheiro .xlsx ou .csv. Nada fica guardado antes de o ver na folha."
        >
          Escolher ficheiro
        </FileChoice>
        {recusa !== undefined && (
          <Notice kind="erro" announce>
            {recusa}
          </Notice>
        )}
        {duvida && (
          <EscolherCodificacao
            duvida={duvida}
            onEscolha={(codificacao) => void ler.run({ file: duvida.file, codificacao })}
          />
        )}
        {faltas.length > 0 && (
          <Notice kind="erro" announce>
            <Stack gap={1}>
              <p>Nada foi lido. Corrija o ficheiro e escolha-o de novo:</p>
              <ul>
                {faltas.slice(0, faltasVistas).map((falta) => (
                  <li key={`${falta.linha} ${falta.campo} ${falta.motivo}`}>{ditoDe(falta)}</li>
                ))}
              </ul>
              {faltas.length > faltasVistas && (
                <p>E mais {formatCount(faltas.length - faltasVistas, 'erro', 'erros')}.</p>
              )}
            </Stack>
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function ditoDe({ linha, campo, motivo }: Achado) {
  const fim = /[.!?]$/u.test(motivo) ? '' : '.'
  return campo === '(linha)'
    ? `Linha ${linha} ${motivo}${fim}`
    : `Linha ${linha}, ${campo}: ${motivo}${fim}`
}
