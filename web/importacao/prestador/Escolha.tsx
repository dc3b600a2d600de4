import { FileDown } from 'lucide'
import { useId } from 'react'
import { tiposDeImportacao, type TipoDeImportacao } from '#contract/importacao/prestador.ts'
import { isDay } from '#contract/kit/reading.ts'
import { modeloDe } from '#web/comum/livro/modelo.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { DateField } from '#web/kit/field/DateField.tsx'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { today } from '#web/kit/field/date.ts'
import { Button, buttonClass, buttonFace } from '#web/kit/ui/Button.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './Importar.module.css'
import type { ImportacaoEmCurso } from './use-importacao.ts'

type Props = {
  tipo: TipoDeImportacao
  importacao: ImportacaoEmCurso
  onTipo: (tipo: TipoDeImportacao) => void
}

const opcoes = Object.entries(tiposDeImportacao).map(([value, label]) => ({ value, label }))
const isTipo = (value: string): value is TipoDeImportacao => value in tiposDeImportacao

/** Asks for the kind of file, the file, and whether it lists everybody. */
export function Escolha({ tipo, importacao, onTipo }: Props) {
  const { ficheiro, todos, dtSaida, aVer } = importacao
  const why = useId()
  const porque = !ficheiro
    ? 'Escolha primeiro o ficheiro.'
    : dayFault(tipo === 'funcionarios' && todos, dtSaida)

  return (
    <Card title="Ficheiro">
      <Stack>
        <RadioGroup
          label="O que tem o ficheiro"
          name="tipo"
          options={opcoes}
          value={tipo}
          onChange={(outro) => isTipo(outro) && onTipo(outro)}
        />
        <Row>
          <a
            className={buttonClass('secondary')}
            href={modeloDe(tipo)}
            download={`modelo-${tipo}.csv`}
          >
            <span className={buttonFace}>
              <Icon of={FileDown} size={16} aria-hidden />
              Descarregar ficheiro base
            </span>
          </a>
          <FileChoice accept=".csv,.xlsx" onFiles={([file]) => importacao.escolher(file)}>
            {ficheiro ? 'Escolher outro ficheiro' : 'Escolher ficheiro CSV ou Excel'}
          </FileChoice>
          {ficheiro && <strong className={styles.name}>{ficheiro.name}</strong>}
        </Row>
        {tipo === 'funcionarios' && (
          <Checkbox
            label="O ficheiro tem todo o pessoal da empresa"
            hint="Quem está ativo e não vem no ficheiro sai. Sem esta opção ninguém sai."
            checked={todos}
            onChange={({ target }) => importacao.pedirSaidas(target.checked)}
          />
        )}
        {tipo === 'funcionarios' && todos && (
          <div className={styles.day}>
            <DateField
              label="Data de saída"
              hint="O dia a que o ficheiro diz respeito. Quem foi admitido depois fica."
              value={dtSaida}
              error={dayFault(true, dtSaida)}
              onChange={importacao.sairEm}
              required
            />
          </div>
        )}
        <Note>
          Até 10 000 linhas e 8 MB de cada vez: CSV com ponto e vírgula entre as células, ou livro
          do Excel (.xlsx), de que se lê a primeira folha visível. Grava-se tudo ou nada, e só
          depois de confirmar. Um ficheiro maior divide-se em partes.
        </Note>
        <Row>
          <Button
            variant="primary"
            waiting={aVer}
            waitingText="A comparar..."
            blocked={porque !== undefined}
            aria-describedby={porque && why}
            onClick={() => void importacao.ver()}
          >
            Ver o que muda
          </Button>
          <Note as="span" id={why}>
            {porque}
          </Note>
        </Row>
      </Stack>
    </Card>
  )
}

function dayFault(wanted: boolean, dia: string): string | undefined {
  if (!wanted) return undefined
  if (!isDay(dia)) return 'Indique a data de saída.'
  return dia > today() ? 'A data de saída não pode ser depois de hoje.' : undefined
}
