import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { Choices, SelectField, TextField } from '../../components/forms/Field.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Specimen } from './Specimen.tsx';

const countries = [
  { value: 'AR', label: 'Argentina' },
  { value: 'GB', label: 'United Kingdom' },
];
const retailers = [
  { value: '1', label: 'Súper Altavista', note: '96 shops', checked: true },
  { value: '2', label: 'Autoservicio Mayorista Don Fermín de las Sierras', note: '4 shops', checked: false },
];

const Buttons = () => (
  <Specimen name="Button">
    <div className="row">
      <Button look="primary">Create the dashboard</Button>
      <Button>Keep this choice</Button>
      <Button look="quiet">Clear all</Button>
      <Button look="danger">Delete the draft</Button>
    </div>
    <div className="row">
      <ButtonLink href="#content" size="small">
        <Icon name="download" />
        CSV, 28 rows
      </ButtonLink>
      <ButtonLink href="#content" size="large">
        Large
      </ButtonLink>
      <button className="button" type="button" disabled>
        Not now
      </button>
    </div>
  </Specimen>
);

const Fields = ({ prefix }: { prefix: string }) => (
  <Specimen name="Field">
    <ErrorSummary
      id={`${prefix}-errors`}
      title="There is a problem"
      errors={[{ field: `${prefix}-wrong`, text: 'Fill this in.' }]}
    />
    <TextField
      id={`${prefix}-name`}
      name="name"
      label="Name"
      help="What your colleagues will look for."
      value="Dairy"
    />
    <TextField id={`${prefix}-wrong`} name="wrong" label="Name" error="Fill this in." />
    <SelectField id={`${prefix}-country`} name="country" label="Country" value="GB" options={countries} />
    <Choices id={`${prefix}-retailers`} legend="Retailers" name="retailer" choices={retailers} />
  </Specimen>
);

/** Everything that can be pressed, typed into or chosen. */
export const ControlSpecimens = ({ prefix }: { prefix: string }) => (
  <>
    <Buttons />
    <Fields prefix={prefix} />
  </>
);
