import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState, FailedPanel, NoMatch } from '../../components/notices/States.tsx';
import { Tag } from '../../components/Tag.tsx';
import { Specimen } from './Specimen.tsx';

const kinds = ['info', 'ok', 'warning', 'error'] as const;

const Tags = () => (
  <Specimen name="Tag">
    <p className="row">
      <Tag kind="ok" icon="ok">
        Active
      </Tag>
      <Tag icon="pencil">Draft</Tag>
      <Tag kind="warning" icon="clock">
        31 h late
      </Tag>
      <Tag kind="error" icon="error">
        2 unread
      </Tag>
      <Tag kind="own">own</Tag>
    </p>
  </Specimen>
);

const Banners = () => (
  <Specimen name="Banner">
    {kinds.map(kind => (
      <Banner key={kind} type={kind} title={`A banner of the kind ${kind}`} text="It stays until its cause is gone.">
        <ButtonLink href="#content" size="small">
          See the packages
        </ButtonLink>
      </Banner>
    ))}
  </Specimen>
);

/** The look of a notification; on a page it disappears by itself. */
const Notifications = () => (
  <Specimen name="Notification">
    <div className="toast toast--ok toast--still">
      <Icon name="ok" />
      <div>
        <p>Dashboard created</p>
        <p>Its analyses are open now.</p>
      </div>
    </div>
  </Specimen>
);

const Dialog = () => (
  <Specimen name="Dialog">
    <div className="dialog">
      <h3>Delete the draft “Dairy”?</h3>
      <p>The draft goes, with its choices. Observations stay.</p>
      <div className="row">
        <ButtonLink href="#content" look="danger">
          Delete the draft
        </ButtonLink>
        <ButtonLink href="#content">Keep it</ButtonLink>
      </div>
    </div>
  </Specimen>
);

/** The product's messages. */
export const MessageSpecimens = () => (
  <>
    <Tags />
    <Banners />
    <Notifications />
    <Specimen name="Empty, nothing matches, failed">
      <EmptyState icon="grid" title="No dashboard yet" text="A dashboard watches the products that you choose." />
      <NoMatch
        title="No price matches"
        text="No observation fits all of these choices. Take one away:"
        removals={[
          { label: 'without the shops', href: '#shops' },
          { label: 'without these dates', href: '#dates' },
        ]}
      />
      <FailedPanel
        title="The chart: not available just now"
        text="The service behind it does not answer. The rest of the page holds."
        retry={{ href: '#content', label: 'Try again' }}
        reference="Reference for support: 8f2c-41d7"
      />
    </Specimen>
    <Dialog />
  </>
);
