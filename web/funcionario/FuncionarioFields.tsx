import type { Control } from 'react-hook-form'
import { Card } from '#web/kit/ui/Card.tsx'
import { Field } from '#web/kit/ui/Field.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { FormDate, FormRadio, FormText } from '#web/kit/form/fields.tsx'
import { FormOrganigrama } from '#web/kit/form/FormOrganigrama.tsx'
import styles from '#web/kit/form/form.module.css'
import own from './FuncionarioForm.module.css'
import { groups, labelOf, sexos } from './form-values.ts'
import type { FormField, FormValues } from './form-values.ts'
import { LookupField } from './LookupField.tsx'
import type { Lookups } from './lookups.ts'
import { warnings } from './warnings.ts'

type Props<Body extends object> = {
  control: Control<FormValues, unknown, Body>
  lookups: Lookups
  /** where an employee is already: it is changed by a transfer */
  present?: { codigo: number; organig: string; transfers: boolean } | undefined
}

type OneProps<Body extends object> = Props<Body> & { name: FormField }

/** Every field of an employee, by group (specification 1, sections 2.13, 2.14 and 3). */
export function FuncionarioFields<Body extends object>(props: Props<Body>) {
  return groups.map(({ title, fields, note }) => (
    <Card key={title} title={title}>
      {note && <p className={own.note}>{note}</p>}
      <div className={styles.fields}>
        {fields.map((name) => (
          <One key={name} {...props} name={name} />
        ))}
      </div>
    </Card>
  ))
}

function One<Body extends object>(props: OneProps<Body>) {
  const { control, lookups, name, present } = props
  const common = { control, name, label: labelOf[name] }
  switch (name) {
    case 'nome':
      return <FormText {...common} required autoComplete="off" />
    case 'sexo':
      return <FormRadio {...common} required options={sexos} />
    case 'dt_nasc':
      return <FormDate {...common} required century="past" warn={warnings.dt_nasc} />
    case 'dt_ini_instit':
      return <FormDate {...common} required />
    case 'cd_nacion':
    case 'cd_categ':
      return <LookupField control={control} name={name} lookups={lookups} required />
    case 'cd_profis':
    case 'cd_agrup_prof':
    case 'cd_func_propost':
      return <LookupField control={control} name={name} lookups={lookups} />
    case 'num_contrib':
    case 'num_benef':
    case 'num_bi':
    case 'num_serv_soc':
      return <FormText {...common} autoComplete="off" hint={hints[name]} warn={warnings[name]} />
    case 'cd_organig':
      return present ? (
        <Present {...present} />
      ) : (
        <FormOrganigrama {...common} required title="Escolher o organigrama" />
      )
    default:
      return <FormText {...common} autoComplete="off" />
  }
}

const hints = {
  num_contrib: 'Número de identificação fiscal.',
  num_benef: 'Número da Segurança Social.',
  num_bi: 'Cartão de cidadão, passaporte ou residência.',
  num_serv_soc: 'Número do Serviço Nacional de Saúde.',
}

function Present({ codigo, organig, transfers }: NonNullable<Props<object>['present']>) {
  return (
    <div>
      <Field label={labelOf.cd_organig}>
        {({ id }) => (
          <output id={id} className={own.present}>
            {organig}
          </output>
        )}
      </Field>
      {transfers && (
        <p className={own.hint}>
          Para o mudar,{' '}
          <Link to="/funcionario/$codigo/transferir" params={{ codigo: String(codigo) }}>
            peça uma transferência
          </Link>
          .
        </p>
      )}
    </div>
  )
}
