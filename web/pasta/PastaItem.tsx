import { FileDown, FolderArchive } from 'lucide'
import { useState } from 'react'
import { readPasta, type Pasta } from '#contract/pasta/pasta.ts'
import { saveChosen } from '#web/kit/list/save-chosen.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ItemRow, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'

type Props = { pasta: Pasta; onRemove: () => void }

export function PastaItem({ pasta, onRemove }: Props) {
  const { cd, cd_organig, unidade, de, ate, capitulos, estado } = pasta
  const [recebidos, setRecebidos] = useState(0)
  const { running, start } = useFile(async () => {
    setRecebidos(0)
    const input = { path: { org: cd_organig, id: cd } }
    const name = `Pasta da inspeção ${unidade.replaceAll(/["<>:|?*/\\]/gu, '-')} ${de} a ${ate}.zip`
    await saveChosen(readPasta, input, { name, type: 'application/zip', onBytes: setRecebidos })
  })
  return (
    <ItemRow
      sign={<Icon of={FolderArchive} size={20} />}
      actions={
        <Row gap={2}>
          {estado === 'pronta' && (
            <Button
              variant="primary"
              icon={<Icon of={FileDown} size={16} />}
              waiting={running}
              waitingText={recebidos > 0 ? megabytes(recebidos) : 'A descarregar...'}
              aria-label={`Descarregar a pasta de ${unidade}`}
              onClick={start}
            >
              Descarregar
            </Button>
          )}
          <Button onClick={onRemove} aria-label={`Remover a pasta de ${unidade}`}>
            Remover
          </Button>
        </Row>
      }
    >
      <Stack gap={1}>
        <h3>
          {unidade}, de {formatDate(de)} a {formatDate(ate)}
        </h3>
        <p aria-live="polite">{estadoDe(pasta)}</p>
        <Note>Capítulos: {capitulos.map(({ numero }) => numero).join(', ')}.</Note>
      </Stack>
    </ItemRow>
  )
}

function estadoDe({ estado, feitos, total, tamanho, apaga_em }: Pasta): string {
  if (estado === 'falhou') {
    return 'Não foi possível fazer esta pasta. Remova-a e faça outra; se voltar a acontecer, contacte o prestador.'
  }
  if (estado === 'espera') {
    return total === null
      ? 'À espera de ser feita. Pode sair deste ecrã.'
      : `A ser feita: ${formatNumber(Math.min(feitos, total))} de ${formatNumber(total)} ficheiros. Pode sair deste ecrã.`
  }
  return `Pronta: ${formatNumber(feitos)} ficheiros, ${megabytes(tamanho ?? 0)}. É apagada em ${formatDateTime(apaga_em)}.`
}

const megabytes = (bytes: number) =>
  `${formatNumber(Math.max(0.1, Math.round(bytes / 1e5) / 10))} MB`
