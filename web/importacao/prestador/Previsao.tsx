import { ponto } from '#contract/kit/plain-text.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PrevisaoDeImportacao, TipoDeImportacao } from '#contract/importacao/prestador.ts'
import { formatCount, formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Chegada } from './Relatorio.tsx'
import { Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Importar.module.css'
import { Passos, contagem, contar } from './Passos.tsx'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'

type Props = {
  tipo: TipoDeImportacao
  previsao: PrevisaoDeImportacao
  /** the exit day of the employees missing in the file */
  dtSaida: string | undefined
  nome: string
  onConfirm: () => Promise<void>
  /** where the refused rows are mended */
  mend: ReactNode
}

export function Previsao({ tipo, previsao, dtSaida, nome, onConfirm, mend }: Props) {
  const [asking, setAsking] = useState(false)
  const { passos, recusadas, recusas, avisos, avisados, lidas, vazias, iguais, ficam, alheia } =
    previsao
  const counts = contagem(passos)
  const saidas = counts.find(({ especie }) => especie === 'saida')?.total ?? 0
  return (
    <>
      <Chegada>O que o ficheiro muda</Chegada>
      <Note>
        {nome}: {formatCount(lidas, 'linha lida', 'linhas lidas')},{' '}
        {formatCount(iguais, 'já estava assim', 'já estavam assim')}
        {vazias > 0 && `, ${formatCount(vazias, 'vazia ignorada', 'vazias ignoradas')}`}
        {ficam > 0 &&
          `; ${formatCount(ficam, 'pessoa admitida depois da data de saída fica', 'pessoas admitidas depois da data de saída ficam')}`}
        .
      </Note>
      {recusadas > 0 ? (
        <>
          <Notice kind="erro" announce>
            {formatCount(recusadas, 'linha não pode', 'linhas não podem')} ser{' '}
            {recusadas === 1 ? 'importada' : 'importadas'}: nada será gravado. Corrija-as aqui, ou
            no ficheiro.
          </Notice>
          {mend}
          <AchadosDaImportacao titulo="Problemas" achados={recusas} total={recusas.length} />
        </>
      ) : passos.length === 0 ? (
        <Notice kind="informacao">O ficheiro não muda nada: já está tudo assim.</Notice>
      ) : (
        <>
          {alheia && (
            <Notice kind="aviso">
              {alheia.total} de {alheia.de} pessoas que seriam admitidas têm o NIF de funcionários
              ativos de {ponto(alheia.empresa)} Confirme que o ficheiro é desta empresa.
            </Notice>
          )}
          {previsao.nomes.map(({ lista, nomes }) => (
            <Notice key={lista} kind="informacao">
              {formatCount(nomes.length, 'nome novo', 'nomes novos')} em {lista}, que{' '}
              {nomes.length === 1 ? 'passa' : 'passam'} a ser da empresa:{' '}
              {nomes.slice(0, 10).join(', ')}
              {nomes.length > 10 && ` e mais ${formatNumber(nomes.length - 10)}`}.
            </Notice>
          ))}
          <Row>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Importar
            </Button>
          </Row>
          <Passos {...{ passos, counts }} />
        </>
      )}
      {avisos.length > 0 && (
        <AchadosDaImportacao
          titulo="Avisos: o que convém confirmar e não impede"
          achados={avisos}
          total={avisados}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={tipo === 'organigrama' ? 'Importar o organigrama?' : 'Importar os funcionários?'}
          confirm="Importar"
          waitingText="A importar..."
          variant={saidas > 0 ? 'danger' : 'primary'}
          onConfirm={async () => {
            await onConfirm()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <Stack as="ul" gap={1} data-marked>
            {counts.map(({ especie, total }) => (
              <li key={especie}>
                {contar(total, especie)}
                {especie === 'saida' && ` em ${formatDate(dtSaida)}`}
              </li>
            ))}
          </Stack>
          {saidas > 0 && <p>As marcações de quem sai, desse dia em diante, ficam desmarcadas.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

type AchadosProps = { titulo: string; achados: readonly Achado[]; total: number }

// the screen lists so many findings; the others follow after a correction
const most = 200

function AchadosDaImportacao({ titulo, achados, total }: AchadosProps) {
  const left = total - Math.min(most, achados.length)
  return (
    <Stack as="section" aria-label={titulo}>
      <h3>{titulo}</h3>
      <Rows className={styles.list}>
        {achados.slice(0, most).map(({ linha, campo, motivo }) => (
          <li key={`${linha} ${campo} ${motivo}`}>
            <Note as="span" className={styles.line}>
              Linha {linha}
            </Note>
            <Stack as="span" gap={1} className={styles.what}>
              <span>
                {campo.startsWith('(') ? '' : `${labelOf(campo)}: `}
                {motivo}
              </span>
            </Stack>
          </li>
        ))}
      </Rows>
      {left > 0 && <Note>E mais {formatNumber(left)}.</Note>}
    </Stack>
  )
}

const names = new Map<string, string>([
  ...Object.values(camposFuncionario).flatMap((campo) =>
    'coluna' in campo ? [[campo.coluna, campo.label] as const] : [],
  ),
  ['organigrama', camposFuncionario.cd_organig.label],
  ['codigo', 'Código'],
  ['superior', 'Superior'],
])

const labelOf = (campo: string) => names.get(campo) ?? campo
