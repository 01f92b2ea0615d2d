import type { UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { Search as SearchIcon } from "lucide-react";
import { useState } from "react";
import { knownItems } from "../../../data/live-state.ts";
import { useRecentTrips } from "../../../data/trips/use-recent-trips.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { recentDestinations } from "./recent-destinations.ts";
import { useDestinationSearch } from "./use-destination-search.ts";

interface DestinationDialogProps {
  readonly uid: UserId;
  readonly near: Coordinates | null;
  readonly onChoose: (place: DestinationPlace) => void;
  readonly onClose: () => void;
}

/** Finds the destination among recent ones, the towns on this phone, or with the map service. */
export function DestinationDialog({ uid, near, onChoose, onClose }: DestinationDialogProps) {
  // Without react-hook-form, unlike other forms: nothing is validated or saved, and each letter
  // searches.
  const [typed, setTyped] = useState("");
  const { searchAddresses, ...found } = useDestinationSearch(typed.trim(), near);
  const recent = recentDestinations(knownItems(useRecentTrips(uid)) ?? []);
  return (
    <Dialog open onClose={onClose} title="Where are you going?">
      <form
        noValidate
        role="search"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          // React would hand it on to the form below the dialog, which starts the trip.
          event.stopPropagation();
          searchAddresses();
        }}
      >
        <TextField
          label="Town or address"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed.trim() === "" ? (
          <Places label="Recent destinations" places={recent} onChoose={onChoose} />
        ) : (
          <Found {...found} onChoose={onChoose} />
        )}
      </form>
    </Dialog>
  );
}

type Search = ReturnType<typeof useDestinationSearch>;

interface FoundProps extends Pick<Search, "towns" | "addresses"> {
  readonly onChoose: (place: DestinationPlace) => void;
}

/** The places that fit what was typed, and the button that asks the map service for addresses. */
function Found({ towns, addresses, onChoose }: FoundProps) {
  const isOnline = useOnline();
  return (
    <>
      <Places label="Towns" places={towns} onChoose={onChoose} />
      {addresses.state === "found" && (
        <Places label="Addresses" places={addresses.places} onChoose={onChoose} />
      )}
      <p role="status" className="muted small">
        {addressNote(addresses, isOnline)}
      </p>
      {addresses.state !== "found" && (
        <Button
          type="submit"
          variant="secondary"
          icon={<SearchIcon aria-hidden="true" size={18} />}
          loading={addresses.state === "searching"}
          loadingText="Searching..."
          disabled={!isOnline}
        >
          Search addresses
        </Button>
      )}
    </>
  );
}

function addressNote({ state }: Search["addresses"], isOnline: boolean) {
  if (state === "none") return "No address found. Choose the nearest town.";
  if (state === "failed") return "Couldn't search. Choose the nearest town, or try again.";
  return isOnline ? "" : "You're offline. Choose the nearest town.";
}

interface PlacesProps {
  readonly label: string;
  readonly places: readonly DestinationPlace[];
  readonly onChoose: (place: DestinationPlace) => void;
}

function Places({ label, places, onChoose }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <section className="stack-s">
      <h3 className="section-title">{label}</h3>
      <List label={label}>
        {places.map((place) => (
          <ListRow
            key={`${place.name} ${place.latitude} ${place.longitude}`}
            title={place.name}
            onClick={() => onChoose(place)}
          />
        ))}
      </List>
    </section>
  );
}
